"""Writes a small database of this version of the server as SQL, for tests of later versions (upgrade.py).

    MOA=build/moa python3 tests/server/upgrade_fixture.py > tests/server/fixtures/NAME.sql

Make one whenever a game's rules_version or the schema is raised, with the program from BEFORE that change, and add it to
upgrade.py: that is how we know that stored games outlive a correction. The first line names the people's tokens and the tables."""
import json
import pathlib
import random
import sqlite3
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from moa_client import Refused, Server
from players import LIMITS

SEED = 1
RUNNING_MOVES = 12


def person(server, name):
    client = server.client()
    client.take(client.call("register", name=name, password="correct horse"))
    return client


def table_of_two(people, game, **options):
    table = people[0].call("create", game=game, players=2, **options)
    people[1].call("join", table=table["table"], invite=table["invite"])
    return table["table"]


def play(people, table, rng, most):
    """Random legal moves, until the game is over or so many were made."""
    for _ in range(most):
        states = [client.call("watch", table=table)["state"] for client in people]
        asked = [(client, state) for client, state in zip(people, states) if state.get("legal")]
        if not asked:
            return
        client, state = asked[0]
        client.call("move", table=table, turn=state["turn"], action=rng.choice(state["legal"]))


def finish_by_playing(people, game, rng, **options):
    table = table_of_two(people, game, **options)
    people[0].call("chat", table=table, text="Good luck!")
    play(people, table, rng, 5000)
    people[1].call("chat", table=table, text="Well played.")
    return table


def finish_by_resigning(people, game, rng):
    table = table_of_two(people, game)
    play(people, table, rng, RUNNING_MOVES)
    people[1].call("resign", table=table)
    return table


def running(people, game, rng, **options):
    table = table_of_two(people, game, **options)
    play(people, table, rng, RUNNING_MOVES)
    return table


def fill(server, rng):
    people = [person(server, "Ada"), person(server, "Ben")]
    tables = {}
    for game in ("evolution", "laborigines", "origin"):
        tables[f"{game} played"] = finish_by_playing(people, game, rng)
        tables[f"{game} resigned"] = finish_by_resigning(people, game, rng)
        tables[f"{game} running"] = running(people, game, rng)
        tables[f"{game} timed"] = running(people, game, rng, clock={"kind": "real", "time": 60000, "add": 1000})
        tables[f"{game} open"] = people[0].call("create", game=game, players=2)["table"]
        tables[f"{game} bot"] = people[0].call("create", game=game, players=2, bots={"1": "novice"})["table"]
        offered = running(people, game, rng)
        people[0].call("offer", table=offered, what="end")
        tables[f"{game} offered"] = offered
    return {"tokens": {client.user["name"]: client.token for client in people}, "tables": tables}


def main():
    rng = random.Random(SEED)
    with tempfile.TemporaryDirectory(prefix="moa-fixture-") as folder:
        db = f"{folder}/moa.db"
        with Server(db, *LIMITS) as server:
            try:
                about = fill(server, rng)
            except Refused as refused:
                sys.exit(f"refused: {refused}")
        print("-- " + json.dumps(about))
        connection = sqlite3.connect(db)
        for line in connection.iterdump():
            print(line)
        connection.close()


main()
