"""Checks the certificate of a row of chomp: python3 chomp_row.py F.json"""
import itertools, json, sys
k = json.load(open(sys.argv[1]))
row, to, rows = k["row"], k["to"], []  # rows[c][b - c] is a - b of the lost bar (a, b, c)
for c in range(row + 1):
    taken = {i + line[0] for i, line in enumerate(rows)}  # by (a, i, i), then by (a, i, c)
    rows.append([])
    for b in range(c, to + 1):
        beside = {b + line[b - i] for i, line in enumerate(rows[:c]) if b - i < len(line)}
        a = next(a for a in itertools.count(max(b, 1)) if a not in taken and a not in beside)
        taken.add(a)
        rows[c].append(a - b)
        if a == b:
            break
own = rows[row]
assert own == [value for value, count in k["values"] for _ in range(count)]
if k["ends"] is not None:
    assert own[-1] == 0 and k["ends"] == to == row + len(own) - 1
else:
    (start, end), n0, p, q = k["compared"], k["preperiod"], k["period"], k["common_period"]
    ended = [c + len(line) - 1 for c, line in enumerate(rows) if line[-1] == 0]
    assert row <= n0 <= start and q % p == 0 and end == to + 1 - q
    assert start > max(ended + [c + line[0] for c, line in enumerate(rows)])
    assert end - start >= max(map(max, rows))
    going = [(c, line) for c, line in enumerate(rows) if line[-1] > 0]
    assert all(line[b + q - c] == line[b - c] for c, line in going for b in range(start, end))
    assert all(own[b + p - row] == own[b - row] for b in range(n0, to + 1 - p))
