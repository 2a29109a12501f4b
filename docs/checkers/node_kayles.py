"""Prints the nimbers of Node Kayles on 3 x n grids: python3 node_kayles.py [N]

Follows the definition: the nimber of a connected part is the mex over all its vertices. Parts are
kept as they are, without normal forms, as sets of bits. N is 12 if it is not given.
"""
import sys

sys.setrecursionlimit(10_000)
ROWS, LAST = 3, int(sys.argv[1]) if len(sys.argv) > 1 else 12
near = []  # near[v] has a bit for v and for each of its neighbours
for v in range(ROWS * LAST):
    column, row = divmod(v, ROWS)
    beside = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    inside = [c * ROWS + r for c, r in beside if 0 <= c < LAST and 0 <= r < ROWS]
    near.append(sum(1 << u for u in [v, *inside]))

def vertices(part):
    while part:
        yield (part & -part).bit_length() - 1
        part &= part - 1

def parts(left):
    while left:
        part, new = 0, left & -left
        while new:
            part |= new
            reached = 0
            for v in vertices(new):
                reached |= near[v]
            new = reached & left & ~part
        yield part
        left &= ~part

known = {}

def nimber(part):
    if part not in known:
        options = set()
        for v in vertices(part):
            total = 0
            for rest in parts(part & ~near[v]):
                total ^= nimber(rest)
            options.add(total)
        known[part] = next(g for g in range(len(options) + 1) if g not in options)
    return known[part]

for n in range(1, LAST + 1):
    print(n, nimber((1 << ROWS * n) - 1), flush=True)
