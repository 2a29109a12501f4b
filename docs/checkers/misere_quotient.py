"""Checks the certificate of a misère quotient: python3 misere_quotient.py F.json

The value of a sum of heaps is the product of the elements of its heaps. The certificate claims
that in misère play, where the last move loses, the player to move loses exactly the sums with
a value in P ("lost"). A context is the value of a second sum that is added to a sum.
"""
import functools, sys
from budget import expect, hold, read, spend

def end(why):
    print("refuted: " + why)
    sys.exit(1)

def rule(text):
    """Four facts: the digits, the number of repeating digits, a function that is true for the
    amounts of a named set (else None), and True if the two parts must differ."""
    if text == "couples":
        return [4], 0, None, False
    text = text.removeprefix("heap[").removesuffix("]")
    if text == "grundy":
        return [4], 0, None, True
    sets = {
        "squares": lambda j: int(j**0.5 + 0.5) ** 2 == j,
        "primes": lambda j: j > 1 and all(j % d for d in range(2, j)),
        "fibonacci": lambda j: any(int(n**0.5 + 0.5) ** 2 == n for n in (5*j*j - 4, 5*j*j + 4)),
        "powers2": lambda j: j & (j - 1) == 0,
        "triangular": lambda j: int((8*j + 1) ** 0.5 + 0.5) ** 2 == 8*j + 1,
    }
    if text[0] == "-" and text[1:] in sets:
        return [0], 0, functools.cache(sets[text[1:]]), False
    if text[0] == "-":
        amounts = {int(a) for a in text[1:].split(",")}
        expect(max(amounts))
        return [3 * (j in amounts) for j in range(max(amounts) + 1)], 0, None, False
    block = text.rstrip(")").partition("(")[2]
    return [int(d, 16) for d in text if d not in ".()"], len(block), None, False

def options(n):
    """For each move from a heap of n, the heaps that remain."""
    if COUPLES and n == 2:
        return
    for j in range(n + 1 if BLOCK or SET else min(n + 1, len(DIGITS))):
        rest = n - j
        spend(2)
        digit = 3 * (j > 0 and SET(j)) if SET else DIGITS[j] if j < len(DIGITS) else \
            DIGITS[len(DIGITS) - BLOCK + (j - len(DIGITS)) % BLOCK]
        if digit & 1 and rest == 0 and n > 0:
            yield ()
        if digit & 2 and rest > 0:
            yield (rest,)
        if digit & 4:
            yield from ((a, rest - a) for a in range(1, rest // 2 + 1) if not UNEQUAL or 2*a != rest)
        if digit & 8:
            yield from ((a, b, rest - a - b) for a in range(1, rest // 3 + 1)
                        for b in range(a, (rest - a) // 2 + 1))

def value(parts):
    spend(4)
    x = 0
    for part in parts:
        x = T[x][PHI[part]]
    return x

def check_monoid():
    for a in ALL:
        if T[0][a] != a or any(T[a][b] != T[b][a] for b in range(a)):
            end(f"0 is not the identity for {a}, or a product with {a} depends on the order")
        for b in range(a, C["order"]):
            ab, rows = T[T[a][b]], T[a]
            if any(ab[c] != rows[bc] for c, bc in enumerate(T[b])):
                end(f"({a} · {b}) · c is not {a} · ({b} · c) for some c")
    reached = todo = {0}
    while todo:
        todo = {T[x][g] for x in todo for g in set(PHI)} - reached
        reached = reached | todo
    if len(reached) < C["order"]:
        end("some element is not the value of a sum of heaps")
    if len({CONTEXTS[x] for x in ALL}) < C["order"]:
        end("two elements are lost in the same contexts")

def check_heaps():
    """Visits each value of a sum, with the smallest sets of contexts that make some option lost."""
    if 0 in LOST:
        end("without a move the player to move has won, so 0 is not lost")
    heaps = []
    for n, x in enumerate(PHI):
        after = frozenset(map(value, options(n)))
        if not after and x:
            end(f"heap {n} has no move, so its element must be 0")
        for o in after:
            spend(1 + (len(ALL) + len(heaps)) // 4)
            if CONTEXTS[x] & CONTEXTS[o]:
                end(f"P-check: in some context heap {n} and its option {o} are both lost")
        won = frozenset().union(*(CONTEXTS[o] for o in after))
        if after and not any(y == x and small <= won for y, small in heaps):
            heaps.append((x, won))
    # Takes the smallest sets first, so that few kept sets are replaced later.
    kept, todo = [[] for _ in ALL], [set() for _ in range(len(ALL) + 1)]
    for pair in heaps:
        todo[len(pair[1])].add(pair)
    while any(todo):
        x, won = next(filter(None, todo)).pop()
        spend(len(ALL) + len(kept[x]) * (1 + len(ALL) // 8))
        if any(small <= won for small in kept[x]):
            continue
        if x not in LOST and 0 not in won:
            end(f"N-check: a sum of value {x} is won, but no option is lost")
        kept[x] = [large for large in kept[x] if not won <= large] + [won]
        for y, heap in heaps:
            # In the larger sum, a move changes the old sum or the new heap, and the other stays.
            sum_won = frozenset(z for z in ALL if T[y][z] in won or T[x][z] in heap)
            spend(len(ALL))
            hold(300 + 64 * len(sum_won))
            todo[len(sum_won)].add((T[x][y], sum_won))

def check_period():
    n0, p = C["preperiod"], C["period"]
    last = max((j for j, digit in enumerate(DIGITS) if digit), default=0)
    if BLOCK or SET or UNEQUAL or COUPLES or max(DIGITS) > 7:
        end("the theorem holds only for finite octal codes")
    if p < 1 or len(PHI) - 1 < 2 * n0 + 2 * p + last or C["compared"] != [n0, len(PHI) - p]:
        end("the theorem needs more heaps")
    if any(PHI[n] != PHI[n + p] for n in range(n0, len(PHI) - p)):
        end("the elements of heaps do not repeat")

C = read()
DIGITS, BLOCK, SET, UNEQUAL = rule(C["game"])
COUPLES = C["game"] == "couples"
T, PHI, LOST, ALL = C["table"], C["phi"], set(C["lost"]), range(C["order"])
if len(T) != len(ALL) or any(len(row) != len(ALL) for row in T) or C["misere"] is not True or \
        not {0, *PHI, *LOST}.union(*T) <= set(ALL):
    end("the parts of the certificate do not fit together")
expect(len(ALL) ** 2 * (len(ALL) + 40) // 4)
CONTEXTS = [frozenset(z for z in ALL if T[x][z] in LOST) for x in ALL]
check_monoid()
check_heaps()
if C["status"] == "proved":
    check_period()
heaps = f"all heaps, with period {C['period']}" if C["status"] == "proved" else \
    f"the heaps to {len(PHI) - 1}"
print(f"{C['game']}: {C['order']} misère classes of {heaps}")
