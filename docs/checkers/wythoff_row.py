"""Checks the certificate of a row of wythoff or wythoff[a]: python3 wythoff_row.py F.json"""
import itertools
from budget import expect, read, spelled
c = read()
a, row, to = int(c["game"][8:-1] or 1), c["row"], c["to"]  # wythoff or wythoff[a]
expect((abs(to) + 1) * (abs(row) + 1) * (abs(row * 2 * a) + 8))  # cells, and moves from each
moves = [(i, 0) for i in range(1, row + 1)]  # i from the fixed pile, j from the other
moves += [(i, j) for i in range(1, row + 1) for j in range(max(1, i - a + 1), i + a)]
g, has, least = ([make() for _ in range(row + 1)] for make in (list, set, int))
for b in range(to + 1):
    for r in range(row + 1):
        found = {g[r - i][b - j] for i, j in moves if i <= r and j <= b}
        n = next(n for n in itertools.count(least[r]) if n not in has[r] and n not in found)
        g[r].append(n)
        has[r].add(n)
        while least[r] in has[r]:
            least[r] += 1
(start, end), n0, p, q = c["compared"], c["preperiod"], c["period"], c["common_period"]
assert g[row] == spelled(c["values"])
assert c["saltus"] == p > 0 and q % p == 0 and n0 <= start < end == to + 1 - q
assert end - start >= max([2 * len(moves)] + [j for i, j in moves])
assert all(line[n + q] == line[n] + q for line in g for n in range(start, end))
assert all(g[row][n + p] == g[row][n] + p for n in range(n0, to + 1 - p))
