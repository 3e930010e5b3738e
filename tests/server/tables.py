"""What the server adds to a table: limits, lists without secrets, deleted accounts, a database that is down."""
import tempfile
import time

from moa_client import Refused, Server
from postgres import Postgres

MANY = ("--limit", "requests_per_second=10000", "--limit", "requests_each=10000")


def refused(code, ask, /, *words, **members):
    try:
        ask(*words, **members)
    except Refused as no:
        assert no.code == code, (words, no)
        return
    raise AssertionError(f"{words} {members}: not refused with {code}")


def guest(server, name):
    one = server.client()
    one.take(one.call("guest", name=name))
    return one


def member(server, name):
    one = server.client()
    one.take(one.call("register", name=name, password="a long password"))
    return one


def limits(folder):
    with Server(f"{folder}/limits.db", *MANY, "--limit", "tables_each=2", "--limit", "chat_per_minute=3") as server:
        ada, bo = guest(server, "Ada"), guest(server, "Bo")
        tables = [ada.call("create", game="origin", players=3)["table"] for _ in range(2)]
        refused("limit", ada.call, "create", game="origin", players=3)
        other = [bo.call("create", game="origin", players=3)["table"] for _ in range(2)]
        refused("limit", ada.call, "join", table=other[0])
        refused("member", ada.call, "create", game="origin", players=2, seat=-1)
        bots = {"0": "easy", "1": "easy"}
        refused("format", member(server, "Cy").call, "create", game="origin", players=2, seat=-1, bots=bots)
        for text in ("", "a\x1b[2J", "a\nb"):
            refused("format", ada.call, "chat", table=tables[0], text=text)
        for text in ("one", "two", "three"):  # every call is a connection of its own
            ada.call("chat", table=tables[0], text=text)
        refused("limit", ada.call, "chat", table=tables[0], text="four")


def lists(folder):
    """In quick play cards are picked in secret: no list reveals that somebody did."""
    with Server(f"{folder}/lists.db", *MANY) as server:
        ada, bo = guest(server, "Ada"), guest(server, "Bo")
        table = ada.call("create", game="evolution", players=2, options={"quick": "yes"})["table"]
        bo.call("join", table=table)
        for one in (ada, bo):
            state = one.call("watch", table=table)["state"]
            one.call("move", table=table, turn=state["turn"], action=state["legal"][0])
        before = [ada.call("mine")["tables"], ada.call("lobby")["tables"], ada.call("watch", table=table)]
        state = bo.call("watch", table=table)["state"]
        pick = next(action for action in state["legal"] if action.startswith("pick "))
        time.sleep(0.01)  # or it could be the same millisecond
        bo.call("move", table=table, turn=state["turn"], action=pick)
        after = [ada.call("mine")["tables"], ada.call("lobby")["tables"], ada.call("watch", table=table)]
        assert before == after, (before, after)


def gone(folder):
    """Deleting an account leaves running games to the other players, and no name."""
    with Server(f"{folder}/gone.db", *MANY) as server:
        ada, bo = member(server, "Ada"), guest(server, "Bo")
        running = ada.call("create", game="origin", players=2)["table"]
        waiting = ada.call("create", game="origin", players=2)["table"]
        bo.call("join", table=running)
        ada.call("delete", password="a long password")
        until = time.monotonic() + 60
        while (state := bo.call("watch", table=running)["state"])["status"] != "over" and time.monotonic() < until:
            time.sleep(0.05)
        assert state["result"]["why"] == "resigned" and state["result"]["rank"] == [2, 1], state
        while bo.call("watch", table=waiting)["state"]["seats"][0]["kind"] != "open" and time.monotonic() < until:
            time.sleep(0.05)
        assert bo.call("join", table=waiting)["seat"] == 0
        server.stop()
        server.start()
        state = server.client(bo.token).call("watch", table=running)["state"]
        assert "Ada" not in str(state), state


def database_away():
    """Nothing is acknowledged while the database is down; afterwards everything continues, for spectators too."""
    with Postgres() as postgres, Server(postgres.url, *MANY) as server:
        ada, bo = guest(server, "Ada"), guest(server, "Bo")
        table = ada.call("create", game="origin", players=2)["table"]
        bo.call("join", table=table)
        players = [ada, bo]
        for one in players:
            one.connect()
        states = [one.request("watch", table=table)["state"] for one in players]
        mover = 0 if "legal" in states[0] else 1
        move = {"table": table, "turn": states[mover]["turn"], "action": states[mover]["legal"][0], "key": "once"}
        port = postgres.port
        postgres.stop()
        refused("store", players[mover].request, "move", **move)
        until = time.monotonic() + 60
        while (health := ada.http("GET", "/healthz")[0]) != 503 and time.monotonic() < until:
            time.sleep(0.2)
        assert health == 503, health
        assert postgres.start(port)
        while ada.http("GET", "/healthz")[0] != 200 and time.monotonic() < until:
            time.sleep(0.2)
        while True:
            try:
                players[mover].request("move", **move)
                break
            except Refused as no:
                assert no.code == "store" and time.monotonic() < until, no
                time.sleep(0.2)
        assert players[1 - mover].receive("update")["table"] == table


with tempfile.TemporaryDirectory() as where:
    for part in (limits, lists, gone):
        part(where)
        print(f"{part.__name__}: fine", flush=True)
database_away()
print("database_away: fine")
