"""Surveys with Dask: each rule is done and stored once, whatever happens to workers.

All tests share one cluster of two processes. No test waits for a fixed time.
"""

import csv
import json
import os
import signal
import subprocess
import sys
from contextlib import ExitStack, nullcontext

import distributed
import pytest
from pyarrow import parquet

import nimscope
from nimscope import _native, _survey

#: 64 codes. The budget stops some of them, such as 0.6.
RULES = ["0.??", "4.0"]
BUDGET = {"to": 100_000, "steps": 20}


@pytest.fixture(scope="module")
def client():
    cluster = distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address="127.0.0.1:0",
    )
    with cluster, distributed.Client(cluster, set_as_default=False) as client:
        yield client


@pytest.fixture(scope="module")
def once(tmp_path_factory):
    """Returns the files of a survey by one process without interruption."""
    path = tmp_path_factory.mktemp("once")
    folder = _native.Folder(str(path), "period", RULES, BUDGET)
    for rule in folder.open()[0]:
        kind, line, certificate = _survey._trial(
            "period", rule, BUDGET, "once", _survey.VERSION
        )
        assert kind == "found"
        folder.keep(rule, line, certificate)
    return files(path)


def files(path):
    """Returns the files of a folder, hidden files too."""
    return {file.name: file.read_bytes() for file in path.iterdir()}


def test_64_codes_have_the_same_files_as_with_one_process(client, once, tmp_path):
    kept = []
    found = nimscope.survey(
        RULES, "period", client, out=tmp_path, each=kept.append, **BUDGET
    )
    assert found.complete and not found.missing and not found.failed
    assert len(found.records) == 64 and files(tmp_path) == once
    assert sorted(kept, key=str) == sorted(found.records, key=str)
    games = [record["game"] for record in found.records]
    assert games[:2] == ["heap[0.01]", "heap[0.02]"] and games[-1] == "heap[4.0]"
    # Some rules were finished, and the budget stopped others.
    limits = {record["limit"] for record in found.records}
    assert None in limits and len(limits) > 1
    kayles = next(one for one in found.records if one["game"] == "heap[0.77]")
    assert (kayles["period"], kayles["preperiod"]) == (12, 71)
    assert nimscope.verify(found.certificate("heap[0.77]"))
    assert found.certificate("heap[0.137]") is None


def test_dask_and_the_command_line_continue_each_others_work(
    client, once, cli, tmp_path
):
    bounds = ["--to", "100000", "--steps", "20", "--out", str(tmp_path)]
    over = [word for rule in RULES for word in ("--over", rule)]
    cli("survey", "period", *over, *bounds, "--shard", "1/2")
    kept = []
    found = nimscope.survey(
        RULES, "period", client, out=tmp_path, each=kept.append, **BUDGET
    )
    assert found.complete and len(kept) == 32 and files(tmp_path) == once
    cli("survey", "period", *over, *bounds)
    assert files(tmp_path) == once


def test_if_a_worker_is_killed_every_rule_is_still_recorded_exactly_once(
    client, once, tmp_path
):
    pids, killed, kept = client.run(os.getpid), [], []

    def kill(record):
        kept.append(record["game"])
        if len(kept) >= 5 and not killed:
            # Kills a worker in the middle of its work.
            busy = [worker for worker, tasks in client.processing().items() if tasks]
            if busy:
                killed.append(busy[0])
                os.kill(pids[busy[0]], signal.SIGKILL)

    found = nimscope.survey(RULES, "period", client, out=tmp_path, each=kill, **BUDGET)
    assert len(killed) == 1
    assert found.complete and not found.failed
    assert len(kept) == len(set(kept)) == 64
    assert files(tmp_path) == once
    client.wait_for_workers(2)


def test_after_an_interruption_the_same_call_does_only_missing_rules(
    client, once, tmp_path
):
    known = set()
    for after in (10, 12):
        kept = []

        def stop(record, kept=kept, after=after):
            kept.append(record["game"])
            if len(kept) == after:
                os.kill(os.getpid(), signal.SIGINT)

        found = nimscope.survey(
            RULES, "period", client, out=tmp_path, each=stop, **BUDGET
        )
        assert not found.complete and found.missing and not found.failed
        assert len(kept) == after and not known & set(kept)
        # More records may have come after the signal.
        known = {record["game"] for record in found.records}
        assert set(kept) <= known and len(known) + len(found.missing) == 64
    again = []
    found = nimscope.survey(
        RULES, "period", client, out=tmp_path, each=again.append, **BUDGET
    )
    assert found.complete and len(again) == 64 - len(known)
    assert not {record["game"] for record in again} & known
    assert files(tmp_path) == once


#: A script for a terminal, which waits at the fifth record.
SCRIPT = """
import sys
import time
import nimscope

kept = []

def each(record):
    kept.append(record)
    if len(kept) == 5:
        print("five", flush=True)
        time.sleep(300)

def main():
    found = nimscope.survey("0.??", "period", out=sys.argv[1], to=10_000, each=each)
    print("complete:", found.complete, "known:", len(found.records) >= 5)

if __name__ == "__main__":
    main()
"""


@pytest.mark.skipif(os.name == "nt", reason="there are no process groups")
def test_only_one_process_answers_ctrl_c_in_a_terminal(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        [sys.executable, str(script), str(tmp_path / "out")],
        stdout=pipe,
        stderr=pipe,
        text=True,
        start_new_session=True,
    )
    assert process.stdout.readline() == "five\n"
    os.killpg(process.pid, signal.SIGINT)
    output, errors = process.communicate(timeout=120)
    assert output == "complete: False known: True\n", errors
    assert "KeyboardInterrupt" not in errors and process.returncode == 0


def test_a_finished_survey_does_not_use_its_client(once, tmp_path):
    for name, content in once.items():
        (tmp_path / name).write_bytes(content)
    # This client would fail at its first use.
    found = nimscope.survey(RULES, "period", object(), out=tmp_path, **BUDGET)
    assert found.complete and len(found.records) == 64


def test_a_larger_budget_does_only_rules_that_hit_the_smaller_one(client, tmp_path):
    first = nimscope.survey("0.??", "period", client, out=tmp_path, steps=1)
    limited = {one["game"] for one in first.records if one["limit"] == "steps"}
    again = []
    nimscope.survey("0.??", "period", client, out=tmp_path, steps=2, each=again.append)
    assert limited and {record["game"] for record in again} == limited


@pytest.mark.parametrize(
    "task, rules, bounds",
    [
        ("misere", ["0.7?"], {"to": 200, "order": 100}),
        ("lost", ["queen+p:q*,1<=p<q<=3"], {"to": 100}),
        ("prove", ["queen+2:6"], {}),
    ],
)
def test_every_task_is_done(client, task, rules, bounds, tmp_path):
    found = nimscope.survey(rules, task, client, **bounds)
    assert found.complete and {record["task"] for record in found.records} == {task}
    found.save(tmp_path / "table.csv")
    found.save(tmp_path / "table.jsonl")
    lines = (tmp_path / "table.jsonl").read_text().splitlines()
    assert [json.loads(line) for line in lines] == found.records
    rows = (tmp_path / "table.csv").read_text().splitlines()
    assert len(rows) == len(found.records) + 1 and rows[0].startswith("task,game,")
    assert found.records[0]["game"] in found._repr_html_()
    found.save(tmp_path / "table.parquet")
    read = parquet.read_table(tmp_path / "table.parquet").to_pylist()
    assert len(read) == len(found.records)
    texts = csv.DictReader(rows)
    for row, record, text in zip(read, found.records, texts):
        assert list(row) == list(text)
        for name, value in row.items():
            kept = {
                "compared_start": lambda record: record["compared"][0],
                "compared_end": lambda record: record["compared"][1],
                "numeration": lambda record: record["numeration"]["a"],
            }.get(name, lambda record, name=name: record[name])
            is_list = isinstance(record.get(name), list)
            assert value == (text[name] if is_list else kept(record))
    arrow = found.to_arrow()
    assert arrow.to_pylist() == read
    metadata = arrow.schema.metadata
    assert metadata[b"nimscope.version"].decode() == nimscope.__version__
    assert task in metadata[b"nimscope.command"].decode()
    columns = json.loads(metadata[b"nimscope.columns"])
    assert [column["name"] for column in columns] == arrow.column_names
    frame = found.to_pandas()
    assert list(frame.columns) == arrow.column_names and len(frame) == len(read)
    kinds = {"text": "string", "number": "Int64", "truth": "boolean"}
    for column in columns:
        assert str(frame[column["name"]].dtype) == kinds[column["kind"]]


def test_a_table_needs_a_known_ending(client, tmp_path):
    found = nimscope.survey("0.0?", "period", client, to=1_000)
    for name in ["table.xlsx", "table.csv/", "table.parquet/."]:
        with pytest.raises(ValueError, match=r"must end in .csv, .jsonl or .parquet"):
            found.save(f"{tmp_path}/{name}")
    assert files(tmp_path) == {}


def test_without_a_client_one_process_per_core_is_started():
    found = nimscope.survey("0.0?", "period", to=1_000)
    assert found.complete and len(found.records) == 7
    assert (found.folder / "survey.json").exists()


def test_failed_rules_are_named_and_tried_again(client, monkeypatch):
    # Replaces the work of a worker by `abs`, which fails with these arguments.
    monkeypatch.setattr(_survey, "_trials", abs)
    with pytest.warns(RuntimeWarning, match="7 rules failed, first heap"):
        found = nimscope.survey("0.0?", "period", client)
    assert not found.complete and len(found.missing) == len(found.failed) == 7
    assert all(why.startswith("TypeError") for why in found.failed.values())
    with pytest.raises(ValueError, match="7 rules are missing"):
        found.save("table.csv")


def test_an_error_in_the_callback_ends_the_survey(client, tmp_path):
    def fail(_):
        raise LookupError("enough")

    with pytest.raises(LookupError):
        nimscope.survey("0.0?", "period", client, out=tmp_path, to=1_000, each=fail)
    # The records stored before the error are there.
    assert len(files(tmp_path)) >= 2
    assert nimscope.survey("0.0?", "period", client, out=tmp_path, to=1_000).complete


#: Two short rules, which come first, and rules that each keep a worker busy for hours.
LONG = ["0.54", "0.11", "4.026", "4.027", "4.036", "4.226", "4.236"]


@pytest.mark.parametrize("end", ["Ctrl+C", "full disk", "each"])
def test_a_stopped_survey_frees_the_workers(client, tmp_path, full_disk, end):
    with ExitStack() as stack:

        def each(record):
            if end == "Ctrl+C":
                os.kill(os.getpid(), signal.SIGINT)
            elif end == "full disk":
                stack.enter_context(full_disk())
            else:
                raise LookupError("enough")

        expected = {"full disk": OSError, "each": LookupError}.get(end)
        context = pytest.raises(expected) if expected else nullcontext()
        with context:
            found = nimscope.survey(
                LONG, "period", client, out=tmp_path, to=10**7, each=each
            )
    if end == "Ctrl+C":
        assert not found.complete and found.missing
    # If another task can run on each worker, no task of the survey is left there.
    others = [
        client.submit(os.getpid, workers=[worker], pure=False)
        for worker in client.nthreads()
    ]
    pids = {other.result(timeout=120) for other in others}
    assert len(pids) == 2 and not any(client.call_stack().values())


def test_a_worker_with_another_version_is_an_error(client, monkeypatch):
    monkeypatch.setattr(_survey, "VERSION", "0.0.0")
    with pytest.raises(
        RuntimeError, match="has nimscope .*, and this process has 0.0.0"
    ):
        nimscope.survey("0.0?", "period", client)
    own = _native.__version__
    answer = _survey._trial("period", "0.1", {}, "run", "0.0.0")
    assert answer == ("version", own, None)


def test_a_worker_refuses_rules_of_a_stopped_survey():
    _survey._stop("stopped")
    answer = _survey._trial("period", "0.6", {}, "stopped", _survey.VERSION)
    assert answer == ("failed", "the survey was stopped", None)


def test_a_changed_record_is_named_and_its_rule_done_again(client, tmp_path):
    nimscope.survey("0.07", "period", client, out=tmp_path)
    before, record = files(tmp_path), tmp_path / "heap[0.07].json"
    record.write_text(record.read_text().replace('"period":34', '"period":35'))
    message = r"heap\[0.07\].json: the record or its .* is done again"
    with pytest.warns(RuntimeWarning, match=message):
        found = nimscope.survey("0.07", "period", client, out=tmp_path)
    assert found.records[0]["period"] == 34 and files(tmp_path) == before


def test_a_warning_names_a_certificate_that_takes_long_to_check(client):
    message = r"heap\[0.6\]: this certificate needs about 22500750001 steps to check"
    with pytest.warns(RuntimeWarning, match=message):
        nimscope.survey("0.6", "period", client, to=300_000)


#: A script without `if __name__ == "__main__":`, which the documentation requires.
UNGUARDED = """
import sys
import nimscope

nimscope.survey("0.??", "period", out=sys.argv[1], to=1_000)
"""


def test_a_script_without_the_main_guard_ends_with_an_error_of_one_line(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(UNGUARDED)
    command = [sys.executable, str(script), str(tmp_path / "out")]
    ended = subprocess.run(command, capture_output=True, text=True)
    assert ended.returncode == 1 and ended.stdout == ""
    (line,) = ended.stderr.splitlines()
    assert 'if __name__ == "__main__":' in line


def test_without_dask_the_error_names_the_remedy(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ImportError, match=r"pip install 'nimscope\[survey\]'"):
        nimscope.survey("0.0?", "period")


@pytest.mark.parametrize(
    "rules, task, bounds, why",
    [
        ("0.z?", "period", {}, "0.z"),
        ("0.??", "periods", {}, "there is no task periods"),
        ([], "period", {}, "the list is empty"),
        ("0.??", "period", {"order": 10}, "order"),
        ("0.??", "misere", {"order": 5_000}, "order"),
        ("0.??", "period", {"steps": 0}, "steps"),
        ("0.??", "period", {"memory": -1}, "memory"),
        ("queen", "prove", {"to": 5}, "to"),
    ],
)
def test_a_wrong_argument_is_an_error_before_the_work(
    rules, task, bounds, why, tmp_path
):
    with pytest.raises(ValueError, match=why):
        nimscope.survey(rules, task, object(), out=tmp_path / "new", **bounds)
    assert not (tmp_path / "new").exists()


def test_folders_with_foreign_files_are_not_changed(tmp_path):
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(
        ValueError, match="thesis.txt: this file is not part of the survey"
    ):
        nimscope.survey("0.0?", "period", object(), out=tmp_path)
    assert files(tmp_path) == {"thesis.txt": b"mine"}
    with pytest.raises(OSError, match="thesis.txt"):
        nimscope.survey("0.0?", "period", object(), out=tmp_path / "thesis.txt")


def test_a_folder_takes_only_records_of_its_rules(tmp_path):
    folder = _native.Folder(str(tmp_path), "period", ["0.77"], {})
    for rule, line in [
        ("heap[0.77]", "{}"),
        ("heap[0.77]", "no JSON"),
        ("heap[0.77]", '{"task":"period","game":"heap[0.7]"}'),
        ("heap[0.7]", '{"task":"period","game":"heap[0.7]"}'),
    ]:
        with pytest.raises(ValueError):
            folder.keep(rule, line, None)
    assert set(files(tmp_path)) == {"survey.json"}
