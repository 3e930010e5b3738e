"""The same scripts at a table of a server and at a table of the browser's engine: every message must be the same.

Several people play at a server, with random choices, bots and clocks. Its time stands still unless the script moves it
(moa_observed.c). The engine opens the same table three times, for two players and a spectator, from the first entry of the
server's log, and gets the same commands at the same time. Compared are all answers and refusals, the entries of the log,
every update of each of the three, what they get when they look at the table anew, and the records.

Left out are what only a server has (ids of tables, who is connected) and what only the engine adds (words).
MOA_SEED chooses the scripts."""
import json
import mmap
import os
import random
import struct
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../server"))
from moa_client import SECONDS, Refused, Server  # noqa: E402

MANY = ("--limit", "requests_per_second=100000", "--limit", "requests_each=100000")
NAMES = ("Ada", "Bo", "Cy", "Di")
SPECTATOR = 8
MOST, EARLY = 600, 25  # commands of a script; when it may end before its time
LONG = 5 * 60 * 1000  # milliseconds that a player may keep a table waiting
# Members that cannot be the same, wherever they stand.
OWN = {"type", "table", "id", "sample", "here", "said", "lines", "anew"}


def shared(value):
    """Without what is the server's or the engine's own."""
    if isinstance(value, dict):
        return {name: shared(member) for name, member in value.items() if name not in OWN}
    return [shared(one) for one in value] if isinstance(value, list) else value


def differ(what, ours, theirs):
    ours, theirs = shared(ours), shared(theirs)
    if ours != theirs:
        raise AssertionError(f"{what}\nserver: {json.dumps(theirs)[:3000]}\nengine: {json.dumps(ours)[:3000]}")


class Clock:
    """The server's time, in a file that both processes map."""

    def __init__(self, path):
        with open(path, "wb") as file:
            file.write(bytes(8))
        with open(path, "r+b") as file:
            self.memory = mmap.mmap(file.fileno(), 8)
        self.now = 1_700_000_000_000
        self.forward(0)

    def forward(self, milliseconds):
        self.now += milliseconds
        self.memory[:] = struct.pack("=q", self.now)


class Engine:
    def __init__(self):
        self.process = subprocess.Popen([os.environ["ENGINE"]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, command, /, **members):
        self.process.stdin.write(json.dumps({"do": command, **members}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert "error" not in answer, (command, members, answer)
        return answer

    def close(self):
        self.process.stdin.close()
        assert self.process.wait(60) == 0


class Log:
    """The entries of all tables of the server, in the form that the engine has, and their seeds."""

    def __init__(self, path):
        open(path, "w").close()
        self.file, self.rest, self.tables, self.seeds = open(path), "", {}, {}

    def fill(self):
        *lines, self.rest = (self.rest + self.file.read()).split("\n")
        for line in lines:
            found = json.loads(line)
            if "seed" in found:
                self.seeds[found["commitment"]] = found["seed"]
            else:
                self.tables.setdefault(found.pop("log"), []).append(found)

    def entries(self, table, start, count):
        """So many entries from `start` on; waits until they are there."""
        until = time.monotonic() + SECONDS
        while True:
            self.fill()
            found = self.tables.get(table, [])[start:start + count]
            if len(found) == count:
                return found
            assert time.monotonic() < until, f"only {len(found)} of {count} entries were written"
            time.sleep(0.002)


class Script:
    """One game at both tables."""

    def __init__(self, server, engine, clock, log, rng, case):
        self.engine, self.clock, self.log, self.rng, self.case = engine, clock, log, rng, case
        self.seen, self.steps, self.count = set(), 0, 0
        self.people = [server.client() for _ in range(case["people"] + 1)]
        for name, one in zip(NAMES, self.people[:-1]):
            one.take(one.call("guest", name=name))
        self.people[-1].take(self.people[-1].call("guest", name="Zoe"))
        for one in self.people:
            one.connect()
        self.stranger = len(self.people) - 1
        members = {name: case[name] for name in ("game", "players", "options", "clock") if name in case}
        self.table = self.people[0].request("create", rated=False, substitute="novice", **members)["table"]
        self.viewers = (0, 1, self.stranger)
        self.states = {who: self.people[who].request("watch", table=self.table, steps=True)["state"] for who in range(len(self.people))}
        self.read = 2  # how many entries were compared: "open", and Ada sits down
        self.held = {}
        for who in self.viewers:
            self.open(who, who if who == 0 else SPECTATOR)

    # ---- Both tables ----

    def seat_of(self, who):
        return self.states[who].get("seat", -1) if who < self.stranger else -1

    def send(self, who, command, **members):
        """Sends a command to both, then lets the bots move; compares everything."""
        where = f"{self.case}, command {self.count}: {command} {members} by {who}"
        self.count += 1
        self.clock.forward(self.rng.randrange(1, 900))
        try:
            answer = self.people[who].request(command, table=self.table, **members)
        except Refused as no:
            answer = {"refused": no.answer}
        self.seen.add((command, "refused" in answer))
        person = self.people[who].user
        sender = {"by": self.seat_of(who), "user": person["id"], "name": person["name"]}
        ours = self.at_the_engine(where, command, **sender, **members)
        for viewer, one in ours.items():
            differ(f"{where}: refused", one.get("refused"), answer.get("refused"))
            if viewer == who and "refused" not in answer and "n" in answer:
                assert one["n"] == answer["n"], (where, one["n"], answer["n"])
        moved = self.who_moved(ours, command)
        self.settle(where, ours, moved)
        return answer

    def who_moved(self, ours, command):
        """Whose screen is that of another viewer now: the server shows them their seat at once, the engine's table of a
        fixed viewer does not."""
        if command not in ("join", "leave", "seat") or not ours[0].get("entries"):
            return {}
        seats = ours[0]["update"]["state"]["seats"]
        now = {who: next((i for i, seat in enumerate(seats) if seat.get("user") == self.people[who].user["id"]), -1)
               for who in range(self.stranger)}
        return {who: seat for who, seat in now.items() if seat != self.seat_of(who)}

    def at_the_engine(self, where, command, **members):
        return {viewer: self.engine.ask("table_send", held=held, command=command, now=self.clock.now, **members)
                for viewer, held in self.held.items()}

    def settle(self, where, ours, moved=()):
        """Compares entries and updates; bots have moved at the server, and do so at the engine."""
        updates = {viewer: [] for viewer in self.viewers}
        while True:
            entries = ours[0].get("entries", [])
            self.compare_entries(where, entries)
            for viewer, one in ours.items():
                assert one.get("entries", []) == entries
                if "update" in one:
                    updates[viewer].append(one["update"])
            if not ours[0].get("thinkers"):
                break
            ours = self.bot_moves(where)
        for who in moved:
            updates.pop(who, None)
        self.compare_updates(where, updates)
        for who in moved:
            if who in self.held:
                self.open(who, moved[who] if moved[who] >= 0 else SPECTATOR)

    def compare_entries(self, where, entries):
        differ(f"{where}: entries", entries, self.log.entries(self.table, self.read, len(entries)))
        self.read += len(entries)

    def bot_moves(self, where):
        body = self.log.entries(self.table, self.read, 1)[0]["body"]
        seat, action = body.split("\n")[0].split(" ", 1)
        turns = self.engine.ask("table_show", held=self.held[0], now=self.clock.now)["thinkers"]
        turn = next(one["turn"] for one in turns if one["seat"] == int(seat) - 1)
        return self.at_the_engine(f"{where}, then seat {seat}: {action}", "move", by=int(seat) - 1, by_bot=True, turn=turn, action=action)

    def compare_updates(self, where, updates):
        for who, one in enumerate(self.people):
            expected = updates.get(who)
            pushed = [one.receive("update", 20) for _ in expected or ()]
            one.request("hello", token=one.token)
            more = [message for message in one.pushes if message["type"] == "update"]
            one.pushes.clear()
            if expected is not None:
                assert not more, (where, "an update that the engine does not have", more)
                for theirs, ours in zip(pushed, expected):
                    differ(f"{where}: update for {who}", ours, theirs)
                    self.steps += len(theirs.get("steps", ()))
            for message in pushed + more:
                self.merge(who, message.get("state", {}))

    def merge(self, who, update):
        if "status" in update:
            self.states[who] = update
        elif "view" in update:
            kept = {name: value for name, value in self.states[who].items() if name not in ("legal", "turn", "offer", "replaceable")}
            self.states[who] = {**kept, **update}

    def look(self):
        """Everybody looks at the table anew."""
        for viewer, held in self.held.items():
            theirs = self.people[viewer].request("watch", table=self.table, steps=True)
            ours = self.engine.ask("table_show", held=held, now=self.clock.now)
            differ(f"{self.case}: {viewer} looks after command {self.count}", ours["update"], theirs)

    def wait(self, milliseconds):
        """Time passes until somebody's clock has run out at the server; then it has at the engine."""
        self.clock.forward(milliseconds)
        where = f"{self.case}, time-out after command {self.count}"
        shown = {viewer: self.engine.ask("table_show", held=held, now=self.clock.now) for viewer, held in self.held.items()}
        entries = shown[0]["entries"]
        assert entries and entries[0]["kind"] == "timeout", (where, entries)
        self.compare_entries(where, entries)
        for who, one in enumerate(self.people):
            theirs = one.receive("update", 20)
            self.merge(who, theirs["state"])
            if who in shown:
                ours = shown[who]["update"]
                differ(f"{where}: state for {who}", ours["state"], theirs["state"])
                differ(f"{where}: items for {who}", ours["items"][-len(theirs["items"]):], theirs["items"])
        self.seen.add(("timeout", False))
        if shown[0]["thinkers"]:
            self.settle(where, self.bot_moves(where))

    # ---- What happens ----

    def play(self):
        self.begin()
        while self.states[0]["status"] == "running" and self.count < MOST:
            if self.count % 10 == 0:
                self.look()
            if self.count > EARLY and self.case["ending"] == "resigned":
                self.send(self.rng.randrange(self.stranger), self.rng.choice(["resign", "leave"]))
            elif self.count > EARLY and self.case["ending"] == "timeout":
                self.wait(10 ** 9)
            else:
                self.some_command()
        assert self.states[0]["status"] == "over", f"{self.case}: the game did not end in {self.count} commands"
        self.after()

    def begin(self):
        """Ada gets up and sits down again; bots and the others come."""
        case, stranger = self.case, self.stranger
        self.send(stranger, "seat", seat=1)
        self.send(0, "seat", seat=0, bot="grandmaster")
        self.send(0, "seat", seat=5)
        self.send(1, "join", seat=0)
        self.send(1, "chat", text="May I?")
        self.send(1, "leave")
        self.send(0, "resign")
        for command in ({"command": "leave"}, {"command": "seat", "seat": 0}):
            self.send(0, **command)
            self.send(0, **command)
            self.sit(0, seat=0)
            self.send(0, "join")
        for seat in range(case["people"], case["players"]):
            self.send(0, "seat", seat=seat, bot="novice")
        for who in range(1, case["people"]):
            self.look()
            self.sit(who, seat=who)
        assert self.states[0]["status"] == "running", self.states[0]
        self.look()

    def sit(self, who, seat):
        answer = self.send(who, "join", seat=seat)
        assert answer.get("seat") == seat, answer

    def open(self, who, viewer):
        """The engine's table as it is now, for a viewer; in place of the one before, if any."""
        if who in self.held:
            self.engine.ask("release", held=self.held[who])
        entries = self.log.entries(self.table, 0, self.read)
        seed = self.log.seeds[json.loads(entries[0]["body"])["commitment"]]
        opened = self.engine.ask("table_open", entries=entries, seed=seed, now=self.clock.now, viewer=viewer)
        self.held[who] = opened["held"]
        theirs = self.people[who].request("watch", table=self.table, steps=True)
        differ(f"{self.case}: the table of {who} after {self.read} entries", opened["update"], theirs)

    def some_command(self):
        rng, kind = self.rng, self.rng.random()
        anyone = rng.randrange(self.stranger + 1)
        asked = [who for who in range(self.stranger) if "legal" in self.states[who]]
        who = rng.choice(asked or [0])
        state = self.states[who]
        turn, legal, offer = state.get("turn", 1), state.get("legal", ["pass"]), state.get("offer")
        if offer and kind < 0.7:
            agrees = rng.random() < 0.5 if offer["what"] == "takeback" else self.case["ending"] == "agreed"
            self.send(rng.choice(offer["asked"]), "answer", yes=agrees)
        elif kind < 0.76 and asked:
            self.send(who, "move", turn=turn, action=rng.choice(legal))
        elif kind < 0.79 and asked:  # the answer is lost, and the move repeated
            key, action = f"{self.count}", rng.choice(legal)
            for _ in range(2):
                self.send(who, "move", turn=turn, action=action, key=key)
            self.seen.add(("key", False))
        elif kind < 0.82:  # of any time, of nobody, of nothing
            self.send(anyone, "move", turn=turn, action=rng.choice(["fly", "pass", "done", "abstain"]))
        elif kind < 0.84:
            self.send(who, "move", turn=turn + 1, action=legal[0])
        elif kind < 0.88:
            text = rng.choice(["Hello!", "\u00e7a va?", "\"quoted\" \\ text", "x" * 500, "x" * 501, "two\nlines", "\u0085"])
            for _ in range(30 if rng.random() < 0.05 else 2 if rng.random() < 0.2 else 1):
                self.send(anyone, "chat", text=text, key=f"c{self.count // 2}")
        elif kind < 0.92:
            self.send(anyone, "offer", what="takeback")
        elif kind < 0.93 or self.case["ending"] == "agreed" and self.count > EARLY:
            self.send(anyone, "offer", what="end")
        elif kind < 0.96:
            if "clock" not in self.case and rng.random() < 0.5:
                self.clock.forward(LONG)
            waits = self.states[anyone].get("replaceable") or [{"seat": rng.randrange(self.case["players"] + 1)}]
            self.send(anyone, "replace", seat=rng.choice(waits)["seat"])
        elif kind < 0.98:
            away = [i for i in range(self.stranger) if self.states[0]["seats"][i].get("level")]
            self.send(rng.choice(away or [anyone]), "back")
        elif kind < 0.99:
            self.send(anyone, rng.choice(["join", "rematch"]))
        else:
            self.send(self.stranger, rng.choice(["resign", "leave"]))

    def after(self):
        self.look()
        self.send(self.stranger, "rematch")
        self.send(0, "move", turn=1, action="pass")
        self.send(1, "chat", text="Again?")
        # Only a server has another table; there everybody moves on by one seat.
        again = self.people[1].request("rematch", table=self.table)
        assert self.people[0].request("rematch", table=self.table)["table"] == again["table"]
        refused = self.engine.ask("table_send", held=self.held[1], command="rematch", now=self.clock.now)["refused"]
        assert refused["code"] == "command", refused
        new = self.people[1].request("watch", table=again["table"])["state"]
        assert new.get("seat") == 2 % self.case["players"], new
        record = self.engine.ask("table_record", held=self.held[0])["record"]
        theirs = self.people[0].request("record", table=self.table)["record"]
        assert record == "".join(line for line in theirs.splitlines(True) if not line.startswith("seed ")), (record, theirs)
        for held in self.held.values():
            self.engine.ask("release", held=held)


def cases():
    two = [("evolution", {}), ("evolution", {"quick": "yes"}), ("laborigines", {}), ("laborigines", {"variant": "twins"}), ("origin", {})]
    for game, options in two:
        for ending in ("played", "resigned", "agreed"):
            yield {"game": game, "options": options, "players": 2, "people": 2, "ending": ending}
    more = [("evolution", {}, 3, 2), ("evolution", {"quick": "yes"}, 4, 3), ("laborigines", {}, 4, 3),
            ("laborigines", {"variant": "teams"}, 4, 2), ("origin", {}, 3, 2), ("origin", {}, 4, 4)]
    for game, options, players, people in more:
        yield {"game": game, "options": options, "players": players, "people": people, "ending": "played"}
    for game in ("evolution", "laborigines", "origin"):
        yield {"game": game, "players": 3, "people": 2, "ending": "timeout", "clock": {"kind": "real", "time": 600000, "add": 5000}}
        yield {"game": game, "players": 3, "people": 3, "ending": "timeout", "clock": {"kind": "days", "days": 1}}


def main():
    seed = int(os.environ.get("MOA_SEED", "1"))
    print(f"MOA_SEED={seed}", flush=True)
    engine, seen, endings, compared, steps = Engine(), set(), set(), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        clock, log = Clock(f"{folder}/clock"), Log(f"{folder}/log")
        os.environ.update(MOA_CLOCK=f"{folder}/clock", MOA_LOG=f"{folder}/log")
        with Server(f"{folder}/parity.db", *MANY, moa=os.environ["MOA_OBSERVED"]) as server:
            for number, case in enumerate(cases()):
                script = Script(server, engine, clock, log, random.Random(f"{seed} {number}"), case)
                script.play()
                why = script.states[0]["result"]["why"]
                endings.add(why)
                seen |= script.seen
                compared += script.count
                steps += script.steps
                print(f"{case}: {script.count} commands, {why}", flush=True)
    engine.close()
    assert endings == {"played", "resigned", "agreed"}, endings
    both = ("move", "chat", "offer", "answer", "resign", "leave", "replace", "back", "join", "seat")
    for command in (*both, "timeout", "key"):
        assert (command, False) in seen, f"no {command} was carried out"
    for command in (*both, "rematch"):
        assert command == "answer" or (command, True) in seen, f"no {command} was refused"
    assert steps, "no update had steps"
    print(f"{compared} commands, three viewers each: the same")


main()
