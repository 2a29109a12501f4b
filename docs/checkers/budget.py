"""The file that a checker reads, and its budget: python3 CHECKER.py F.json [--limit STEPS]

Steps and bytes are counted, with the same result on every machine. 10^8 steps take about
20 seconds. The budget has ten bytes of memory for each step. A check that needs more ends
with status 3.
"""
import hashlib, json, os, sys

LIMIT, BYTES_A_STEP = 10**8, 10
if "--limit" in sys.argv:
    LIMIT = int(sys.argv[sys.argv.index("--limit") + 1])
steps = held = 0

def expect(more):
    """Spends a known number of steps before their work begins."""
    if steps + more > LIMIT:
        too_large("about", steps + more)
    spend(more)

def spend(more):
    global steps
    steps += max(more, 0)
    if steps > LIMIT:
        too_large("more than", LIMIT)

def hold(bytes):
    """Counts bytes. Freed bytes are not subtracted."""
    global held
    held += bytes
    if held > BYTES_A_STEP * LIMIT:
        too_large("more than", LIMIT)

def too_large(about, needed):
    print(f"not decided: this certificate needs {about} {needed} steps to check: use a larger --limit")
    sys.exit(3)

def spelled(runs):
    """The values of runs [value, count]."""
    expect(sum(max(count, 0) for _, count in runs))
    return [value for value, count in runs for _ in range(count)]

def listed(certificate, values):
    """True if the certificate has these values: all of them, or the first and the hash."""
    given, size = spelled(certificate["values"]), certificate.get("bits", 16) // 8
    if len(values) <= 10**6:
        return given == values
    digest = hashlib.sha256(b"".join(value.to_bytes(size, "little") for value in values))
    return given == values[:10_000] and digest.hexdigest() == certificate["sha256"]

def read():
    hold(25 * os.path.getsize(sys.argv[1]))  # three bytes `[],` can become a list of 64 bytes
    with open(sys.argv[1]) as file:
        return json.load(file)
