"""Checks the certificate of a row of chomp: python3 chomp_row.py F.json"""
from budget import expect, read, spelled
k = read()
row, to, rows = k["row"], k["to"], []  # rows[c][b - c] is a - b of the lost bar (a, b, c)
expect(2 * (row + 1) ** 2 * (abs(to) + 1))
for c in range(row + 1):
    taken = {i + line[0] for i, line in enumerate(rows)}  # by (a, i, i), later also by (a, i, c)
    rows.append([])
    for b in range(c, to + 1):
        beside = {b + line[b - i] for i, line in enumerate(rows[:c]) if b - i < len(line)}
        a = next(a for a in range(max(b, 1), 3 * b + 2) if a not in taken and a not in beside)
        taken.add(a)
        rows[c].append(a - b)
        if a == b: break
own = rows[row]
assert own == spelled(k["values"])
assert k["ends"] is None or own[-1] == 0 and k["ends"] == to == row + len(own) - 1
if k["ends"] is None:
    (start, end), n0, p, q = k["compared"], k["preperiod"], k["period"], k["common_period"]
    past = [c + line[0] for c, line in enumerate(rows)]  # the comparison starts after these
    past += [c + len(line) - 1 for c, line in enumerate(rows) if line[-1] == 0]
    assert row <= n0 <= start > max(past) and q % p == 0 and end == to + 1 - q
    going = [line[start - c :] for c, line in enumerate(rows) if line[-1] > 0]
    assert end - start >= max(map(max, rows)) and all(g[q:] == g[:-q] for g in going)
    assert all(own[b + p - row] == own[b - row] for b in range(n0, to + 1 - p))
