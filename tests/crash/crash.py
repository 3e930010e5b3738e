"""The server is killed (kill -9) at random moments while people play, on both stores; then it starts again, everybody
comes back, and sends again what was not acknowledged, with the same keys. Nothing that was acknowledged may be lost,
nothing may be played twice, and every table must go on.

MOA is the command. MOA_CRASH_ROUNDS (4) times for each of MOA_CRASH_STORES ("sqlite postgres"); MOA_SEED repeats the choices
of a run, though not its moments."""
import os
import pathlib
import random
import shutil
import sqlite3
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "server"))
from moa_client import Closed, Server
from players import LIMITS, Table, play
from postgres import Postgres

MOA = os.environ["MOA"]
ROUNDS = int(os.environ.get("MOA_CRASH_ROUNDS", "4"))
SEED = int(os.environ.get("MOA_SEED", random.SystemRandom().randrange(10**6)))
LONGEST = 0.8  # seconds of play before the end
COLUMNS = "SELECT seq, kind, user_id, client_key, body FROM entries WHERE table_id = '%s' ORDER BY seq"


class Sqlite:
    """A database in a file; a copy is read, so that the server itself must recover its file."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="moa-crash-")
        self.url = f"{self.folder}/moa.db"
        return self

    def __exit__(self, kind, error, trace):
        shutil.rmtree(self.folder, ignore_errors=True)

    def logs(self, tables):
        with tempfile.TemporaryDirectory(prefix="moa-copy-") as copy:
            for end in ("", "-wal"):
                if os.path.exists(self.url + end):
                    shutil.copy(self.url + end, f"{copy}/db{end}")
            database = sqlite3.connect(f"{copy}/db")
            try:
                return {table: database.execute(COLUMNS % table).fetchall() for table in tables}
            finally:
                database.close()


class Shared(Postgres):
    def logs(self, tables):
        return {table: [(int(row[0]), *row[1:]) for row in self.rows(COLUMNS % table)] for table in tables}


def check_log(table, rows):
    """The log has no gaps, no key twice, and each player's acknowledged moves; the one in flight may be there or not."""
    assert [row[0] for row in rows] == list(range(len(rows))), f"{table.id}: gaps in {[row[0] for row in rows]}"
    moves = [row for row in rows if row[1] == "move" and row[2]]
    keys = [(row[2], row[3]) for row in moves]
    assert len(keys) == len(set(keys)), f"{table.id}: a key was played twice: {keys}"
    saved = 0
    for player in table.players:
        mine = [row[4].split("\n")[0].split(" ", 1)[1] for row in moves if row[2] == player.client.user["id"]]
        flight = [player.flight["action"]] if player.flight else []
        assert mine in (player.actions, player.actions + flight), \
            f"{table.id}, {player.name}: acknowledged {player.actions}, in flight {flight}, saved {mine}"
        saved += len(mine) - len(player.actions)
    return saved


class Round:
    """Play until the server is killed, then recover."""

    def __init__(self, store, server, tables, rng):
        self.store, self.server, self.tables, self.rng = store, server, tables, rng
        self.players = [player for table in tables for player in table.players]

    def crash(self):
        killer = threading.Timer(self.rng.uniform(0.01, LONGEST), self.server.process.kill)
        killer.start()
        try:
            play(self.players, chatty=0.1)
            raise AssertionError("the server has not ended")
        except (Closed, ConnectionError):
            pass
        killer.join()
        self.server.kill()
        for player in self.players:
            player.drain()

    def come_back(self):
        """Returns how many moves were in flight."""
        self.server.start()
        for player in self.players:
            player.come_back(self.server)
        flights = [player.try_again() for player in self.players]
        for player in self.players:
            player.wait_for_answers()
            player.watch_again()
        return sum(flights)

    def continue_tables(self):
        """Every running table gets another move of its players; finished ones are checked and replaced by new ones."""
        for table in self.tables:
            done = {player: len(player.actions) for player in table.players}
            moved = play(table.players, until=lambda: table.over() or sum(
                len(player.actions) - done[player] for player in table.players) > 0)
            assert moved or table.over(), f"table {table.id} does not go on: {[p.state for p in table.players]}"
        return sum(self.finish(table) for table in self.tables if table.over())

    def finish(self, table):
        for player in table.players:
            player.wait_for_answers()
            player.check_chats()
        table.check_record(MOA)
        table.begin()
        return 1


def make_tables(server, rng):
    servers = [server]
    return [Table.make(servers, rng, "Nina", 4, game="evolution", options={"quick": "yes"}),
            Table.make(servers, rng, "Omar", 2, game="evolution", options={"quick": "yes"}),
            Table.make(servers, rng, "Pia", 3, game="origin"),
            Table.make(servers, rng, "Quentin", 3, game="laborigines"),
            Table.make(servers, rng, "Ruth", 2, game="evolution"),
            Table.make(servers, rng, "Sam", 3, bots=2, game="laborigines")]


def crash_often(name, store, server, rng):
    tables = make_tables(server, rng)
    flights = saved = games = 0
    for _ in range(ROUNDS):
        this = Round(store, server, tables, rng)
        this.crash()
        logs = store.logs([table.id for table in tables])
        saved += sum(check_log(table, logs[table.id]) for table in tables)
        flights += this.come_back()
        games += this.continue_tables()
    # All interrupted games are played to their end.
    players = this.players
    play(players, until=lambda: all(table.over() for table in tables))
    for table in tables:
        assert table.over(), f"table {table.id} ({table.wishes}) is not over"
    games += sum(this.finish(table) for table in tables)
    moves = sum(player.sent for player in players)
    print(f"{name}: {ROUNDS} times, {moves} moves and lines, {flights} in flight when it ended, "
          f"{saved} of these saved, {games} games finished", flush=True)
    assert flights > 0 or ROUNDS < 20, "no move was in flight: this proves nothing"


def main():
    print(f"seed {SEED}", flush=True)
    for name in os.environ.get("MOA_CRASH_STORES", "sqlite postgres").split():
        begun = time.monotonic()
        with (Sqlite() if name == "sqlite" else Shared()) as store:
            server = Server(store.url, *LIMITS)
            server.start()
            try:
                crash_often(name, store, server, random.Random(SEED))
                assert server.stop() == 0, server.log_text()[-4000:]
            except BaseException:
                print(f"seed {SEED}, {name}; the server's last words:\n{server.log_text()[-9000:]}", flush=True)
                raise
            finally:
                server.kill()
        print(f"{name}: {time.monotonic() - begun:.1f} s", flush=True)
    print("passed")


main()
