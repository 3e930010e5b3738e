"""A server with many running tables in its file is killed and started again: how long until somebody sees their table? The
time is reported; the check is that all tables are as they were and can be played on."""
import os
import pathlib
import random
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from moa_client import Server
from players import LIMITS

TABLES = int(os.environ.get("MOA_RESTART_TABLES", "1000"))
MOVES = 6          # at each table before the end
AT_ONCE = 50       # requests under way on one connection
MOST_SECONDS = 20  # for the first table; the aim is 2
SEED = int(os.environ.get("MOA_SEED", "1"))
GAMES = ["evolution", "laborigines", "origin"]


def many(client, requests):
    """Sends requests (command, members), some at a time; their answers in the same order."""
    answers, ids = [], []
    for command, members in requests:
        ids.append(client.send(command, **members))
        if len(ids) == AT_ONCE:
            answers += [client.answer(number) for number in ids]
            ids = []
    return answers + [client.answer(number) for number in ids]


def person(server, name):
    client = server.client()
    client.take(client.call("guest", name=name))
    return client.connect()


def look(client, tables):
    """The state of each, without watching it further."""
    states = [answer["state"] for answer in many(client, [("watch", {"table": table}) for table in tables])]
    many(client, [("unwatch", {"table": table}) for table in tables])
    client.pushes.clear()
    return states


def make(people, rng):
    first, second = people
    made = many(first, [("create", {"game": GAMES[i % 3], "players": 2, "rated": False}) for i in range(TABLES)])
    tables = [answer["table"] for answer in made]
    many(second, [("join", {"table": table}) for table in tables])
    played = 0
    for _ in range(MOVES):
        for client in people:
            asked = [(table, state) for table, state in zip(tables, look(client, tables)) if state.get("legal")]
            many(client, [("move", {"table": table, "turn": state["turn"], "action": rng.choice(state["legal"]),
                                    "key": f"{table}-{state['turn']}"}) for table, state in asked])
            played += len(asked)
    return tables, played


def without_times(state):
    return {name: value for name, value in state.items() if name not in ("now", "times", "seats")}


def restart(server, people, tables):
    """Kills the server, starts it, and reports when the first table was there, and all of them."""
    before = [look(client, tables) for client in people]
    server.kill()
    begun = time.monotonic()
    server.start()
    ready = time.monotonic() - begun
    people[0].address = people[1].address = server.address
    people[0].connect()
    people[0].request("watch", table=tables[-1])
    first = time.monotonic() - begun
    people[1].connect()
    after = [look(client, tables) for client in people]
    all_seen = time.monotonic() - begun
    for was, now in zip(before[0] + before[1], after[0] + after[1]):
        assert without_times(now) == without_times(was), f"{was['table']}: was {was}, is {now}"
    print(f"{len(tables)} running tables: ready after {ready:.2f} s, first table after {first:.2f} s, "
          f"all of them (twice) after {all_seen:.2f} s", flush=True)
    assert first < MOST_SECONDS, f"{first:.1f} s are too long"
    return after


def main():
    rng = random.Random(SEED)
    with tempfile.TemporaryDirectory(prefix="moa-restart-") as folder:
        server = Server(f"{folder}/moa.db", *LIMITS)
        server.start()
        try:
            people = [person(server, "Ada"), person(server, "Ben")]
            begun = time.monotonic()
            tables, played = make(people, rng)
            size = sum(os.path.getsize(f"{folder}/{name}") for name in os.listdir(folder))
            print(f"{len(tables)} tables, {played} moves in {time.monotonic() - begun:.1f} s, {size >> 20} MB", flush=True)
            states = restart(server, people, tables)
            asked = 0
            for client, own in zip(people, states):
                moves = [("move", {"table": state["table"], "turn": state["turn"], "action": rng.choice(state["legal"]),
                                   "key": "after"}) for state in own if state.get("legal")]
                asked += len(many(client, moves))
            print(f"{asked} more moves at them", flush=True)
            assert asked >= len(tables)
            assert server.stop() == 0, server.log_text()[-4000:]
        except BaseException:
            print(f"the server's last words:\n{server.log_text()[-9000:]}", flush=True)
            raise
        finally:
            server.kill()
    print("passed")


main()
