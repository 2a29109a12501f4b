"""Checks the certificate of a row of chomp: python3 chomp_row.py F.json"""
from budget import expect, read, spelled
k = read()
row, to, rows = k["row"], k["to"], []  # rows[c][b - c] is a - b of the lost bar (a, b, c)
expect(3 * (row + 1) * (abs(to) + 1))
below, beside = 0, [0] * (to + 1)  # a set is an integer: bit a, or bit a - b if b is fixed
for c in range(row + 1):
    taken = below >> c  # by (a, i, i) with i < c, later also by (a, i, c)
    rows.append([])
    for b in range(c, to + 1):
        free = ~(used := taken | beside[b] | (b == 0)) & (used + 1)  # the least free a
        taken, beside[b] = (taken | free) >> 1, beside[b] | free
        rows[c].append(free.bit_length() - 1)
        if free == 1: break
    below |= 1 << c + rows[c][0]
assert (own := rows[row]) == spelled(k["values"])
assert k["ends"] is None or own[-1] == 0 and k["ends"] == to == row + len(own) - 1
if k["ends"] is None:
    (start, end), n0, p, q = k["compared"], k["preperiod"], k["period"], k["common_period"]
    pairs = [(line[0], (len(line) - 1) * (line[-1] == 0)) for line in rows]
    past = [c + n for c, pair in enumerate(pairs) for n in pair]  # the comparison starts after
    assert row <= n0 <= start > max(past) and q % p == 0 and end == to + 1 - q
    going = [line[start - c :] for c, line in enumerate(rows) if line[-1] > 0]
    assert end - start >= max(map(max, rows)) and all(g[q:] == g[:-q] for g in going)
    assert all(own[b + p - row] == own[b - row] for b in range(n0, to + 1 - p))
