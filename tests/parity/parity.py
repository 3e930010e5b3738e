"""The same scripts at a table of a server and at a table of the browser's engine: every message must be the same.

A script is played at the server first, by two people who watch and a spectator, with random choices. Then the seed of its
dice is known, and the commands are given to three tables of the engine, one for each viewer. Compared are all answers,
refusals and updates, that there is an update at all, and the records.

Left out are what only a server has (ids, clocks, who is connected, its commitment) and what only the engine adds (words).
MOA_SEED chooses the scripts."""
import json
import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../server"))
from moa_client import Refused, Server  # noqa: E402

MANY = ("--limit", "requests_per_second=100000", "--limit", "requests_each=100000", "--limit", "chat_per_minute=10000")
SPECTATOR = 8
MOST, EARLY = 500, 20  # commands of a script; when it may end before its time
# Members that cannot be the same, wherever they stand.
OWN = {"type", "table", "id", "at", "sample", "owner", "commitment", "seed", "here", "said", "lines", "anew", "user", "public"}


def shared(value):
    """Without what is the server's or the engine's own."""
    if isinstance(value, dict):
        return {name: shared(member) for name, member in value.items() if name not in OWN}
    return [shared(one) for one in value] if isinstance(value, list) else value


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


class Play:
    """A script at the server: what was sent, and what everybody got."""

    def __init__(self, server, rng, game, options, ending):
        self.rng, self.game, self.options, self.ending = rng, game, options, ending
        self.people = [server.client() for _ in range(3)]
        for name, one in zip(("Ada", "Bo", "Cy"), self.people):
            one.take(one.call("guest", name=name))
            one.connect()
        ada, bo, cy = self.people
        made = ada.request("create", game=game, players=2, options=options, rated=False, public=True, substitute="easy")
        self.table = made["table"]
        bo.request("join", table=self.table)
        self.watched = [one.request("watch", table=self.table, steps=True) for one in self.people]
        self.state = [answer["state"] for answer in self.watched]
        self.seats = [{"user": one.user, "name": name, "loadout": self.state[0]["seats"][i].get("loadout", "")}
                      for i, (one, name) in enumerate(zip((ada, bo), ("Ada", "Bo")))]
        self.log = []  # (who, command, members, answer, the update of each)
        while self.state[0]["status"] == "running" and len(self.log) < MOST:
            self.some_command()
            if len(self.log) == EARLY and ending == "resigned":
                self.send(rng.randrange(2), "resign")
        self.seed = self.state[0].get("seed")
        self.record = ada.request("record", table=self.table)["record"] if self.seed else None

    def send(self, who, command, **members):
        try:
            answer = self.people[who].request(command, table=self.table, **members)
        except Refused as no:
            answer = {"refused": no.answer}
        updates = []
        for viewer, one in enumerate(self.people):
            one.request("hello", token=one.token)  # whatever was pushed has come by now
            pushed = [message for message in one.pushes if message["type"] == "update"]
            one.pushes.clear()
            assert len(pushed) <= 1, pushed
            updates.append(pushed[0] if pushed else None)
            if pushed and "state" in pushed[0]:
                self.merge(viewer, pushed[0]["state"])
        self.log.append((who, command, members, answer, updates))

    def merge(self, viewer, update):
        if "status" in update:
            self.state[viewer] = update
        else:
            kept = {name: value for name, value in self.state[viewer].items() if name not in ("legal", "turn")}
            self.state[viewer] = {**kept, **update}

    def some_command(self):
        rng, kind = self.rng, self.rng.random()
        asked = [who for who in (0, 1) if "legal" in self.state[who]]
        who = rng.choice(asked or [0, 1])
        state, turn = self.state[who], self.state[who].get("turn", 1)
        offer = state.get("offer")
        if offer and kind < 0.7:
            self.send(1 - offer["seat"], "answer", yes=self.agrees(offer["what"]))
        elif kind < 0.80 and "legal" in state:
            self.send(who, "move", turn=turn, action=rng.choice(state["legal"]))
        elif kind < 0.84:  # of any time, of nobody, of nothing
            self.send(rng.randrange(3), "move", turn=turn, action=rng.choice(["fly", "pass", "done", "", "abstain"]))
        elif kind < 0.86:
            self.send(who, "move", turn=turn + 1, action=state.get("legal", ["pass"])[0])
        elif kind < 0.89:
            self.send(rng.randrange(3), "chat", text=rng.choice(["Hello!", "\u00e7a va?", "\"quoted\" \\ text"]))
        elif kind < 0.95:
            self.send(rng.randrange(3), "offer", what="takeback")
        elif kind < 0.96 or self.ending == "agreed" and len(self.log) > EARLY:
            self.send(rng.randrange(3), "offer", what="end")
        elif kind < 0.98:
            self.send(rng.randrange(3), "replace", seat=rng.randrange(3))
        elif kind < 0.99:
            self.send(rng.randrange(3), "back")
        else:
            self.send(2, "resign")

    def agrees(self, what):
        return self.rng.random() < 0.5 if what == "takeback" else self.ending == "agreed"


def differ(what, ours, theirs):
    ours, theirs = shared(ours), shared(theirs)
    if ours != theirs:
        raise AssertionError(f"{what}\nserver: {json.dumps(theirs)[:3000]}\nengine: {json.dumps(ours)[:3000]}")


def same_at_the_engine(engine, play):
    opened = [engine.ask("table_open", game=play.game, options=play.options, seats=play.seats, seed=play.seed,
                         substitute="easy", viewer=viewer, now=1) for viewer in (0, 1, SPECTATOR)]
    for viewer, (answer, theirs) in enumerate(zip(opened, play.watched)):
        differ(f"viewer {viewer} begins", answer["update"], theirs)
    for number, (who, command, members, theirs, updates) in enumerate(play.log):
        where = f"{play.game} {play.options}, command {number}: {command} {members} by {who}"
        for viewer, table in enumerate(opened):
            sender = {"by": who} if who < 2 else {"by": -1, "user": play.people[2].user, "name": "Cy"}
            ours = engine.ask("table_send", held=table["held"], command=command, now=1, **sender, **members)
            differ(f"{where}: refused", ours.get("refused"), theirs.get("refused"))
            differ(f"{where}: update for {viewer}", ours.get("update"), updates[viewer])
            if viewer == who and "refused" not in theirs:
                assert ours["n"] == theirs["n"], (where, ours["n"], theirs["n"])
    record = engine.ask("table_record", held=opened[0]["held"])["record"]
    theirs = "".join(line for line in play.record.splitlines(True) if not line.startswith(("seed ", "commitment ")))
    assert record == theirs, (record, theirs)
    for table in opened:
        engine.ask("release", held=table["held"])


def main():
    seed = int(os.environ.get("MOA_SEED", "1"))
    print(f"MOA_SEED={seed}", flush=True)
    games = [("evolution", {}), ("evolution", {"quick": "yes"}), ("laborigines", {}), ("laborigines", {"variant": "twins"}),
             ("origin", {})]
    scripts = [(*game, ending) for game in games for ending in ("played", "resigned", "agreed")]
    engine, seen, endings, compared, steps = Engine(), set(), set(), 0, 0
    with tempfile.TemporaryDirectory() as folder, Server(f"{folder}/parity.db", *MANY) as server:
        for number, (game, options, ending) in enumerate(scripts):
            play = Play(server, random.Random(f"{seed} {number}"), game, options, ending)
            assert play.seed, f"{game}: the game did not end in {len(play.log)} commands"
            same_at_the_engine(engine, play)
            endings.add(play.state[0]["result"]["why"])
            seen |= {(command, "refused" in answer) for _, command, _, answer, _ in play.log}
            compared += len(play.log)
            steps += sum(len(update.get("steps", ())) for *_, updates in play.log for update in updates if update)
            print(f"{game} {options}: {len(play.log)} commands, {play.state[0]['result']['why']}", flush=True)
    engine.close()
    assert endings == {"played", "resigned", "agreed"}, endings
    for command in ("move", "chat", "offer", "answer", "resign"):
        assert (command, False) in seen, f"no {command} was carried out"
    for command in ("move", "offer", "replace", "back", "resign"):
        assert (command, True) in seen, f"no {command} was refused"
    assert steps, "no update had steps"
    print(f"{compared} commands, three viewers each: the same")


main()
