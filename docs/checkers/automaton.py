"""Checks the certificate of an automaton: python3 automaton.py F.json

The check reads the digits of a cell (x,y), most significant first. At the same time a thread
reads a lost option (u,v). If the move to (u,v) goes along a ray, the thread also reads the number
t of its steps. A thread has: the line of the move, the state after the digits of (u,v), x - u and
y - v, both minus t steps of the ray, and True if the next digit of t must be 0. Each option has
exactly one thread, so the check counts the options by their threads.
"""
import sys
from budget import hold, read, spend

def end(why):
    print("refuted: " + why)
    sys.exit(1)

def rule(text):
    """The lines of moves, each as its smallest move and the step of its ray or (0,0). Also k."""
    name, _, inside = text.rstrip("]").partition("[")
    rays = [((1, 0), (1, 0)), ((0, 1), (0, 1)), ((1, 1), (1, 1))]
    if name == "blocking":
        return rays, int(inside)
    if name == "wythoff":
        spend(100 * abs(int(inside or 1)))
        wide = range(2, int(inside or 1) + 1)
        return rays + [(f, (1, 1)) for i in wide for f in ((i, 1), (1, i))], 1
    lines = []
    for term in inside.split("+"):
        alone = term[0] == "("
        pair = term.rstrip("*").strip("()").replace(",", ":").split(":")
        for pq in {(int(pair[0]), int(pair[1])), (int(pair[not alone]), int(pair[alone]))}:
            lines.append((pq, pq if term[-1] == "*" else (0, 0)))
    return lines, 1

def step(pq, add):
    """Reads a digit. If m digits follow, (p,q) has the value p U_m + q U_(m-1); U_(-1) is 1."""
    return (A * pq[0] + pq[1] + add, pq[0]) if A else (2 * pq[0] + add, 0)

def beyond(pq, target, most):
    """True if pq stays above the target, although each coming digit may subtract up to `most`.
    The value p U_m + q U_(m-1) - most U_m satisfies the recurrence of U. So it stays large if two
    of its values in a row are large."""
    p, q = pq[0] - most, pq[1]
    return min(p + q, (A + 1) * p + q) > max(target - most, 0)

def reach(worth, digit, least, t, by):
    """Each next digit of u with which x - u - t * by can still become `least`, and the new pair."""
    for u in range(BASE):
        p, q = pq = step(worth, digit - u - t * by)
        if not beyond(pq, least, 1 + by) and not beyond((-p, -q), -least, 1):
            yield u, pq

def follow(thread, x, y):
    """The threads that a thread can become when the digits x and y are read."""
    line, state, dx, dy, full = thread
    (i, j), (p, q) = LINES[line]
    for t in range(1 if full or (p, q) == (0, 0) else BASE):
        ends = list(reach(dy, y, j, t, q))
        for u, ex in reach(dx, x, i, t, p):
            for v, ey in ends:
                to = NEXT[state][u + BASE * v]
                if to >= 0:
                    yield line, to, ex, ey, A > 0 and t == A

def threads():
    """Lists, by thread and symbol, the successors that can still end in a lost option. Also lists
    the threads that are a lost option if no digit follows, and those that can become one."""
    found = [(line, 0, (0, 0), (0, 0), False) for line in range(len(LINES))]
    place, after = {thread: n for n, thread in enumerate(found)}, []
    before = [[] for _ in found]
    for n, thread in enumerate(found):  # `found` grows
        after.append([])
        hold(400 + 200 * BASE**2)
        for symbol in range(BASE * BASE):
            after[n].append([])
            spend(8 * BASE**2)
            for to in follow(thread, symbol % BASE, symbol // BASE):
                spend(8)
                if to not in place:
                    place[to] = len(found)
                    found.append(to)
                    before.append([])
                before[place[to]].append(n)
                after[n][symbol].append(place[to])
    ends = {n for n, (line, state, dx, dy, _) in enumerate(found)
            if state in LOST and (sum(dx), sum(dy)) == LINES[line][0]}
    good, todo = set(ends), list(ends)
    while todo:
        new = [n for n in before[todo.pop()] if n not in good]
        good.update(new)
        todo += new
    return [[[to for to in row if to in good] for row in rows] for rows in after], ends, good

def check():
    """Visits all combinations of facts on a cell after some digits: the state, x and y if they
    are small, True if their next digit must be 0, and the number of threads of each kind."""
    after, ends, good = threads()
    large = max([LAST + 1] + [n for line, _ in LINES for n in line if MISERE])
    first = (0, ((0, 0),) * 2, (False,) * 2, tuple((n, 1) for n in range(len(LINES)) if n in good))
    seen, todo, reached = {first}, [first], set()
    for state, small, full, living in todo:  # `todo` grows
        reached.add(state)
        x, y = map(sum, small)
        stuck = MISERE and all(i > x or j > y for (i, j), _ in LINES)
        options = sum(count for n, count in living if n in ends)
        if (state in LOST) != (x + y <= LAST or options < BLOCK and not stuck):
            end(f"state {state} is wrong about a cell of {'many' if x > large else x}, "
                  f"{'many' if y > large else y}")
        for symbol in range(BASE * BASE):
            digits = symbol % BASE, symbol // BASE
            to = NEXT[state][symbol] if state >= 0 else -1
            if any(f and d for f, d in zip(full, digits)):
                if to >= 0:
                    end(f"state {state} reads digits that no number has")
                continue
            more = [step(pq, d) for pq, d in zip(small, digits)]
            more = tuple(pq if pq[0] <= large else (large + 1,) * 2 for pq in more)
            counts = {}
            spend(40 + 8 * len(living))
            for n, count in living:
                spend(2 * len(after[n][symbol]))
                for new in after[n][symbol]:
                    counts[new] = min(BLOCK, counts.get(new, 0) + count)
            cell = to, more, tuple(A > 0 and d == A for d in digits), tuple(sorted(counts.items()))
            if cell not in seen:
                hold(800 + 160 * len(counts))
                seen.add(cell)
                todo.append(cell)
    if not reached >= set(range(len(NEXT))):
        end("some state is never reached")

C = read()
A, NEXT, LOST, LAST = C["numeration"]["a"], C["transitions"], set(C["lost"]), C.get("final", -1)
BASE, MISERE = max(A, 1) + 1, C["game"].startswith("misere:")
LINES, BLOCK = rule(C["game"].removeprefix("misere:"))
rows = all(len(row) == BASE**2 and all(-1 <= to < len(NEXT) for to in row) for row in NEXT)
if not rows or C["start"] != 0 or C["states"] != len(NEXT) or not LOST <= set(range(len(NEXT))):
    end("the parts of the certificate do not fit together")
check()
ended = f", lost and final if x + y ≤ {LAST}" if LAST >= 0 else ""
print(f"{C['game']}{ended}: the automaton accepts exactly the lost cells")
