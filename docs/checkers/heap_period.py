"""Checks the certificate of a code without repeating digits, if its saltus is 0:
python3 heap_period.py F.json"""
from budget import expect, read, spelled
c = read()
d = [int(x, 16) for x in c["game"][5:-1].replace(".", "")]  # heap[0.137]
g = spelled(c["values"])
expect(sum(len(g) ** n for n in (1, 2, 3) for x in d if n == 1 or x >> n & 1))  # an upper bound
for n in range(len(g)):
    found = set()
    for j in range(min(n + 1, len(d))):  # take j, leave r in up to three heaps
        r = n - j
        if d[j] & 1 and r == 0:
            found.add(0)
        if d[j] & 2 and r > 0:
            found.add(g[r])
        if d[j] & 4:
            found |= {g[a] ^ g[r - a] for a in range(1, r)}
        if d[j] & 8:
            found |= {g[a] ^ g[b] ^ g[r - a - b] for a in range(1, r) for b in range(1, r - a)}
    assert g[n] == min(set(range(len(found) + 1)) - found), n
(start, end), n0, p = c["compared"], c["preperiod"], c["period"]
heaps = max([1] + [i for i in (2, 3) if any(x >> i & 1 for x in d)])
assert c["saltus"] == 0 and start == n0 >= 1 and len(g) == end + p
assert end >= heaps * n0 + (heaps - 1) * p + len(d) - 1
assert all(g[n + p] == g[n] for n in range(start, end))
