"""A database that an earlier version of the server wrote: finished games of older rules are still shown, running ones can be
ended with the points as they stand, nothing is lost and nothing breaks. The fixtures are made by upgrade_fixture.py."""
import json
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from moa_client import Refused, Server
from players import LIMITS

HERE = pathlib.Path(__file__).resolve().parent
FIXTURES = sorted((HERE / "fixtures").glob("*.sql"))
checks = 0


def check(fits, what):
    global checks
    checks += 1
    if not fits:
        raise AssertionError(what)


def refused(client, code, command, **members):
    try:
        client.call(command, **members)
    except Refused as no:
        check(no.code == code, f"{command} {members}: {no} instead of {code}")
        return
    check(False, f"{command} {members} was not refused with {code}")


def state_of(client, table):
    return client.call("watch", table=table)["state"]


def plies_of(connection, table):
    """What was played there, according to the log."""
    rows = connection.execute(
        "SELECT kind, body FROM entries WHERE table_id = ? AND kind IN ('start', 'move', 'cut') ORDER BY seq", [table])
    lines = []
    for kind, body in rows:
        if kind == "cut":
            del lines[json.loads(body)["plies"]:]
        else:
            lines += [line for line in body.split("\n") if line and not line.startswith("#")]
    return lines


def looks_over(ada, table, why, plies):
    """Players, result, chat and record are there; the game itself is not."""
    watched = ada.call("watch", table=table)
    state = watched["state"]
    check(state["status"] == "over" and state["outdated"] == "rules" and state["rules"] == 1, state)
    check([seat["name"] for seat in state["seats"]] == ["Ada", "Ben"], state)
    check(state["result"]["why"] == why and len(state["result"]["points"]) == 2, state)
    check("view" not in state and "legal" not in state, state)
    if why == "played":
        said = [item["chat"]["text"] for item in watched["items"] if "chat" in item]
        check(said == ["Good luck!", "Well played."], watched["items"])
    record = ada.call("record", table=table)["record"]
    head, _, played = record.partition("begin\n")
    check("\nrules 1\n" in head and re.search(r"\nseed [0-9a-f]{64}\n", head), head)
    check(played.splitlines() == plies, "the record is not what was played")
    return record


def ends_as_it_stands(ada, ben, table):
    state = state_of(ben, table)
    check(state["status"] == "running" and state["outdated"] == "rules", state)
    check("legal" not in state and "times" not in state and state.get("actors", []) == [], state)
    refused(ada, "rules", "move", table=table, turn=1, action="pass")
    refused(ada, "rules", "offer", table=table, what="takeback")
    refused(ben, "rules", "replace", table=table, seat=0)
    ben.call("chat", table=table, text="The rules have changed.")
    standing = state["points"]
    ben.call("offer", table=table, what="end")
    result = state_of(ada, table)["result"]
    check(result["why"] == "rules", result)
    points = result["points"]
    check(points == standing, f"{points}, not {standing}")
    ranks = [1 + sum(other > own for other in points) for own in points]
    check(result["rank"] == ranks, result)
    ratings = {result["table"]: result for result in ada.call("history")["games"]}
    check(table in ratings and "after" not in ratings[table], f"rated: {ratings.get(table)}")


def record_is_refused(folder, record):
    path = pathlib.Path(folder) / "old.moa"
    path.write_text(record)
    done = moa("record", "verify", str(path))
    check(done.returncode == 1 and "version 1 of the rules" in done.stderr, done)


def moa(*words, **more):
    return subprocess.run([os.environ["MOA"], *words], capture_output=True, text=True, timeout=60, **more)


def corrected_origin(folder):
    """Origin's data set with another hunting token: its text, and the hash that records name it by."""
    data = json.loads(moa("data", "origin").stdout)
    data["hunting"][0] = 5
    text = json.dumps(data)
    (pathlib.Path(folder) / "corrected.json").write_text(text)
    moa("play", "origin", "--data", "corrected.json", "--seats", "human,easy", cwd=folder, input="save game.moa\nquit\n")
    return text, re.search(r"\ndata ([0-9a-f]{16})\n", (pathlib.Path(folder) / "game.moa").read_text())[1]


def data_sets(folder):
    """A table that was made with another data set than the program's own is played with that one, if the store has it."""
    db = f"{folder}/data.db"
    server = Server(db, *LIMITS)
    with server:
        ada, ben = server.client(), server.client()
        ada.take(ada.call("guest", name="Ada"))
        ben.take(ben.call("guest", name="Ben"))
        made = {name: ada.call("create", game="origin", players=2)["table"] for name in ("kept", "gone")}
        own = state_of(ada, made["kept"])["data"]
    text, kept = corrected_origin(folder)
    check(kept != own, "the data set is another one")
    connection = sqlite3.connect(db)
    check(connection.execute("SELECT COUNT(*) FROM data_sets WHERE hash = ?", [own]).fetchone()[0] == 1, "own set is kept")
    connection.execute("INSERT INTO data_sets (hash, game, body) VALUES (?, 'origin', ?)", [kept, text])
    for name, named in (("kept", kept), ("gone", "0123456789abcdef")):
        connection.execute("UPDATE entries SET body = replace(body, ?, ?) WHERE seq = 0 AND table_id = ?", [own, named, made[name]])
    connection.commit()
    connection.close()
    with server:
        for client in (ada, ben):
            client.address = server.address
        refused(ben, "rules", "join", table=made["gone"])
        check(state_of(ada, made["gone"])["outdated"] == "data", "a data set that is gone")
        ben.call("join", table=made["kept"])
        state = state_of(ben, made["kept"])
        check(state["status"] == "running" and state["data"] == kept and "outdated" not in state, state)
        check(json.loads(ben.call("data", game="origin", data=kept)["text"])["hunting"][0] == 5, "clients get it")


def upgrade(fixture, folder):
    text = fixture.read_text()
    about = json.loads(text.split("\n", 1)[0].removeprefix("-- "))
    db, tables = f"{folder}/moa.db", about["tables"]
    connection = sqlite3.connect(db)
    connection.executescript(text)
    plies = {name: plies_of(connection, table) for name, table in tables.items()}
    connection.close()
    server = Server(db, *LIMITS)
    with server:
        ada, ben = (server.client(about["tokens"][name]) for name in ("Ada", "Ben"))
        check(len(ada.call("mine")["tables"]) == len(tables), "a table is missing from the list")
        games = [name.split()[0] for name in tables if name.endswith(" played")]
        for game in games:
            for ended in ("played", "resigned"):
                name = f"{game} {ended}"
                record_is_refused(folder, looks_over(ada, tables[name], ended, plies[name]))
            for running in ("running", "timed", "offered"):
                ends_as_it_stands(ada, ben, tables[f"{game} {running}"])
            bot = tables[f"{game} bot"]
            check(state_of(ada, bot)["outdated"] == "rules", "the game against the computer")
            ada.call("offer", table=bot, what="end")
            refused(ben, "rules", "join", table=tables[f"{game} open"])
            ada.call("leave", table=tables[f"{game} open"])
            # A rematch uses the current rules.
            again = ada.call("rematch", table=tables[f"{game} played"])
            ben.call("join", table=again["table"], invite=again["invite"])
            state = state_of(ben, again["table"])
            check(state["status"] == "running" and "outdated" not in state and state["rules"] > 1, state)
            tables[f"{game} played"] = again["table"]
    # After another start everything is unchanged; the new tables continue.
    with server:
        for client in (ada, ben):
            client.address = server.address
        for name, table in tables.items():
            state = state_of(ada, table)
            if name.endswith(" played"):
                check("outdated" not in state and "view" in state, state)
            elif not name.endswith(" open"):
                check(state["status"] == "over", state)
    log = server.log_text()
    check("broken" not in log and "error" not in log.lower(), log[-4000:])


def main():
    check(FIXTURES, "there are no fixtures")
    for fixture in FIXTURES:
        with tempfile.TemporaryDirectory(prefix="moa-upgrade-") as folder:
            upgrade(fixture, folder)
        print(f"{fixture.name}: passed", flush=True)
    with tempfile.TemporaryDirectory(prefix="moa-upgrade-") as folder:
        data_sets(folder)
    print("data sets: passed", flush=True)
    print(f"{checks} checks passed")


main()
