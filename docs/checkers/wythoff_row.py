"""Checks the certificate of a row of wythoff or wythoff[a]: python3 wythoff_row.py F.json"""
from budget import expect, listed, read
c = read()
a, row, to = int(c["game"][8:-1] or 1), c["row"], c["to"]  # wythoff or wythoff[a]
(start, end), n0, p, q = c["compared"], c["preperiod"], c["period"], c["common_period"]
assert a > 0 <= row and 0 <= n0 <= start < end == to + 1 - q and c["saltus"] == p > 0 == q % p
expect((to + 1) * (row + 1) * (2 * a + 2))
both = {(i, j) for i in range(1, row + 1) for j in range(max(0, i - a) + 1, i + a)}
near, far = [(i, j) for i, j in both if 1 in (i, j)], len(both) + row  # near: first on a diagonal
# A set is an integer; in column b its bit k is the nimber b - far + k.
has, lines = [(1 << far) - 1] * (row + 1), [0] * (row + 1)
own, kept, past = [], {}, [[0] * (row + 1)] * a
for b in range(to + 1):
    column, lines, new = 0, [0] + [line >> 1 for line in lines[:row]], []
    for r in range(row + 1):
        for i, j in near: lines[r] |= past[j - 1][r - i] >> j if i <= r else 0
        new.append(free := ~(taken := has[r] | column | lines[r]) & (taken + 1))
        assert (has[r] | free) & 1  # the row has nimber b - far, which is dropped
        column, has[r] = column | free, (has[r] | free) >> 1
    past = [new, *past[: a - 1]]
    own.append(free.bit_length() - 1 + b - far)
    if start <= b < end: kept[b] = new
    assert b - q < start or kept.pop(b - q) == new
assert end - start >= max([2 * far] + [j for i, j in both]) and listed(c, own)
assert all(own[n + p] == own[n] + p for n in range(n0, to + 1 - p))
