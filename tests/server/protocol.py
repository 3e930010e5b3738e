"""The tour of docs/protocol.md: every command with good and bad members, over HTTP and over the WebSocket, on a real
server. Every answer and message is checked against the schema that tools/protocol makes of docs/protocol.json; in the end, every command, code of a
refusal, kind of message and kind of item that the page names must have been seen."""
import contextlib
import json
import os
import pathlib
import random
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time

from moa_client import TEXT, Client, Closed, Refused, Server, bare
from protocol_page import ANY, Page, Sketch
from schema import Schema

ROOT = pathlib.Path(__file__).resolve().parents[2]
WAIT_MINUTES = 10  # more than somebody may keep a table waiting
NOBODY = "a" * 12
NO_SECRET = "a" * 52
# Speed does not matter here; one limit is low, so that it is reached.
LIMITS = ["requests_per_second=100000", "requests_each=100000", "hashes_each=100000", "guests_each=100000",
          "chat_per_minute=6", "message_bytes=8192"]


class Tour:
    """What has been seen, and what was wrong."""

    def __init__(self):
        self.schema = Schema(subprocess.run([ROOT / "tools" / "protocol", "schema"], check=True, capture_output=True, text=True).stdout)
        self.page = Page((ROOT / "docs" / "protocol.md").read_text(encoding="utf-8"))
        self.version = json.loads((ROOT / "docs" / "protocol.json").read_text(encoding="utf-8"))["version"]
        self.done, self.codes, self.pushes, self.items, self.seats = set(), set(), set(), set(), set()
        self.checks, self.problems = 0, []

    def check(self, fine, text):
        self.checks += 1
        if not fine:
            self.problems.append(text)
            print("FAILED:", text, file=sys.stderr)

    def fits(self, name, message):
        errors = self.schema.errors(name, message)
        self.check(not errors, f"{name}: {'; '.join(errors)[:600]}\n    in {json.dumps(message)[:300]}")
        for item in message.get("items", []):
            self.items |= item.keys() - {"n", "at"}
            self.seats |= {item["seat"]["what"]} if "seat" in item else set()

    def push(self, message):
        self.pushes.add(message["type"])
        known = "push." + message["type"] in self.schema.defs
        self.check(known, f"there is no message {message['type']!r}")
        if known:
            self.fits("push." + message["type"], message)


class Visitor(Client):
    """A client on the tour."""

    def __init__(self, tour, address, token=None):
        super().__init__(address, token)
        self.tour = tour

    def message(self, *args, **keywords):
        message = super().message(*args, **keywords)
        if message["type"] not in ("ok", "refused"):
            self.tour.push(message)
        return message

    def ask(self, command, /, **members):
        """Sends a command that must be accepted: over the WebSocket if there is one."""
        self.tour.fits("request." + command, bare(members))
        try:
            answer = (self.request if self.socket else self.call)(command, **members)
        except Refused as no:
            self.tour.check(False, f"{command} {members}: refused, {no}")
            raise
        self.tour.fits("answer." + command, answer)
        self.tour.done.add(command)
        return answer

    def refused(self, code, command, /, **members):
        """Sends a command that must be refused with that code, over HTTP and over the WebSocket."""
        for way in [self.call] + ([self.request] if self.socket else []):
            try:
                way(command, **members)
                self.tour.check(False, f"{command} {members}: granted, not refused with {code}")
            except Refused as no:
                self.saw(no, code, f"{command} {members}")

    def saw(self, no, code, what):
        rule = code not in self.tour.page.codes
        self.tour.check(no.code == code, f"{what}: refused with {no.code} ({no.text}), not {code}")
        self.tour.fits("refused", no.answer)
        self.tour.codes.add("a rule" if rule else no.code)
        status = self.tour.page.codes["a rule" if rule else code]
        self.tour.check(no.status in (None, status), f"{what}: status {no.status}, not {status}")

    def update(self, until):
        """The next update for which `until` is true."""
        while not until(message := self.receive("update")):
            pass
        return message


def has(kind):
    return lambda message: any(kind in item for item in message["items"])


class Stage:
    """The server and its clients."""

    def __init__(self, tour, server):
        self.tour, self.server, self.count = tour, server, 0

    def visitor(self, token=None):
        return Visitor(self.tour, self.server.address, token)

    def guest(self, connect=True):
        self.count += 1
        guest = self.visitor()
        guest.take(guest.ask("guest", name=f"Guest {self.count}"))
        return guest.connect() if connect else guest

    def member(self, connect=True):
        self.count += 1
        member = self.visitor()
        member.name, member.password = f"Member {self.count}", f"password {self.count}"
        answer = member.take(member.ask("register", name=member.name, password=member.password))
        member.recovery = answer["recovery"]
        return member.connect() if connect else member

    def game(self, *people, **members):
        """A table of these clients with a running game that all of them watch."""
        first, *others = people
        players = len(people) + len(members.get("bots", {}))
        made = first.ask("create", **{"game": "evolution", "players": players, **members})
        for other in others:
            other.ask("join", table=made["table"], invite=made["invite"])
        for one in people:
            one.state = one.ask("watch", table=made["table"])["state"]
        return made["table"]

    def look(self, one, table):
        """The current state for a client that watches the table."""
        one.state = one.ask("watch", table=table)["state"]
        return one.state

    def act(self, one, table, key=None):
        """Plays any legal action of a client that must act."""
        state = one.state
        return one.ask("move", table=table, turn=state["turn"], action=random.choice(state["legal"]),
                       key=key or f"{state['turn']} {one.user['id']}")


# ---- The parts of the tour ----

def facts(stage):
    one = stage.visitor()
    for _ in range(2):  # over HTTP, then over the WebSocket
        answer = one.ask("games")
        stage.tour.check(answer["protocol"] == stage.tour.version, f"protocol: {answer['protocol']}")
        games = answer["games"]
        names = [game["id"] for game in games]
        deck = json.loads(one.ask("data", game=games[0]["id"], data=games[0]["data"])["text"])
        stage.tour.check("deck" in deck, "the data set of a game")
        one.refused("format", "data", game=games[0]["id"], data="0" * 16)
        stage.tour.check({"evolution", "laborigines", "origin"} <= set(names), f"games: {names}")
        one.ask("ping")
        stage.tour.check(one.ask("ping", protocol=stage.tour.version)["type"] == "ok", "the version that the server speaks")
        one.refused("version", "ping", protocol=stage.tour.version + 1)
        one.refused("version", "nothing", protocol=0)
        one.refused("command", "nothing")
        one.refused("login", "me")
        one.connect()
    status, headers, body = one.http("GET", "/protocol.schema.json")
    stage.tour.check((status, headers["Content-Type"], body.decode()) == (200, "application/json", stage.tour.schema.text),
                     f"the schema that is served is the one that docs/protocol.json makes: {status} {headers}")
    status, _, body = one.http("GET", "/healthz")
    stage.tour.check((status, body.strip()) == (200, b"ok"), f"/healthz: {status} {body}")
    status, _, body = one.http("POST", "/api/ping", headers={"Origin": "https://elsewhere.example"})
    one.saw(Refused(json.loads(body), status), "origin", "a page of another site")
    for raw in (b"[]", b"{", b'{"type": "ping", "id": "x"}', b'{"type": "ping", "id": 1.5}', b'{"id": 1}'):
        one.frame(TEXT, raw)
        answer = one.message()
        stage.tour.check(answer.get("code") == "format", f"{raw}: {answer}")
        stage.tour.fits("refused", answer)
    one.frame(TEXT, b'{"type": "ping"}')
    answer = one.message()
    stage.tour.check("id" not in answer, "an answer has an id that nobody gave")
    stage.tour.fits("answer.ping", answer)


def sizes(stage):
    one = stage.visitor()
    try:
        one.call("guest", name="a" * 9000)
        stage.tour.check(False, "a message that is too long is taken")
    except Refused as no:
        one.saw(no, "size", "a message that is too long")
    one.connect()
    try:
        one.send("guest", name="a" * 9000)
        one.message()
        stage.tour.check(False, "a message that is too long is taken over the WebSocket")
    except Closed as closed:
        stage.tour.check(closed.code == 1009, f"too long a message closes with {closed.code}, not 1009")


def people(stage):
    one, two = stage.guest(), stage.guest(connect=False)
    one.refused("login", "hello", token=NO_SECRET)
    stage.tour.check(one.ask("hello", token=one.token)["protocol"] == stage.tour.version, "hello says the version")
    one.ask("rename", name="Ada")
    one.refused("name", "rename", name=" Ada")
    one.refused("name", "guest", name="a\nb")
    one.refused("member", "bot", name="Charles")
    one.refused("member", "password", old="12345678", new="12345678")
    one.ask("mute", user=two.user["id"], on=True)
    stage.tour.check(one.ask("me")["muted"] == [two.user["id"]], "muted has whom one muted")
    one.ask("mute", user=two.user["id"], on=False)
    stage.tour.check(one.ask("me")["muted"] == [], "muted has nobody any more")
    two.ask("delete")
    two.refused("login", "me")

    member = stage.member()
    other = stage.visitor()
    other.refused("name", "register", name=member.name.upper(), password="12345678")
    other.refused("format", "register", name="Somebody", password="1234567")
    other.refused("wrong", "login", name=member.name, password="wrong password")
    other.refused("wrong", "login", name="Nobody", password="wrong password")
    other.take(other.ask("login", name=member.name, password=member.password))
    member.refused("state", "register", name="Twice", password="12345678")
    stage.tour.check(other.ask("person", name=member.name)["user"] == member.user, "person by name")
    member.ask("password", old=member.password, new="another password")
    other.refused("login", "me")
    member.refused("wrong", "password", old=member.password, new="another password")
    other.token = None
    other.refused("wrong", "recover", name=member.name, recovery=NO_SECRET, password="a third password")
    other.take(other.ask("recover", name=member.name, recovery=member.recovery, password="a third password"))
    other.refused("wrong", "recover", name=member.name, recovery=member.recovery, password="a fourth password")
    bot = other.ask("bot", name="Babbage")
    stage.tour.check(bot["user"]["kind"] == "bot", "a bot is a bot")
    other.refused("name", "bot", name="BABBAGE")
    stage.visitor(bot["token"]).ask("me")
    other.ask("history")
    other.ask("history", user=one.user["id"], before=int(time.time() * 1000))
    other.refused("wrong", "delete", password="wrong password")
    other.ask("delete", password="a third password")
    stage.visitor(bot["token"]).refused("login", "me")
    one.disconnect()
    one.ask("register", name="Ada Lovelace", password="12345678")
    stage.tour.check(one.ask("me")["user"] == {**one.user, "name": "Ada Lovelace", "kind": "member"},
                     "a guest who registers stays who they are")
    one.ask("logout")
    one.refused("login", "me")


def seats(stage):
    """An open table: the lobby, sitting down, being removed, leaving."""
    owner, one, spectator = stage.guest(), stage.guest(), stage.visitor().connect()
    spectator.ask("lobby", on=True)
    for bad in ({"game": "chess"}, {"players": 9}, {"options": {"x": "y"}}, {"bots": {"9": "hard"}}, {"bots": {"1": "x"}},
                {"clock": {}}, {"clock": {"kind": "sand"}}, {"clock": {"kind": "real"}}, {"clock": {"kind": "days"}},
                {"clock": {"kind": "none", "time": 5}}, {"bots": {"1": 2}}, {"substitute": "nobody"}, {"seat": 5}):
        owner.refused("format", "create", **{"game": "evolution", "players": 3, **bad})
    made = owner.ask("create", game="evolution", players=3, options={"quick": "no"}, clock={"kind": "days", "days": 3},
                     substitute="easy", rated=False)
    table = made["table"]
    while table not in [listed["table"] for listed in spectator.receive("lobby")["tables"]]:
        pass
    spectator.ask("lobby", on=False, game="origin")
    spectator.ask("watch", table=table)
    stage.tour.check(table in [listed["table"] for listed in owner.ask("mine")["tables"]], "mine has one's tables")
    spectator.refused("login", "join", table=table)
    one.refused("taken", "join", table=table, seat=0)
    one.refused("format", "join", table=table, seat=4)
    stage.tour.check(one.ask("join", table=table, seat=2)["seat"] == 2, "the seat that one asked for")
    one.refused("seat", "seat", table=table, seat=1, bot="hard")
    owner.refused("format", "seat", table=table, seat=1, bot="nobody")
    owner.ask("seat", table=table, seat=2)
    one.ask("join", table=table)
    one.ask("leave", table=table)
    one.refused("seat", "leave", table=table)
    one.refused("table", "watch", table=NOBODY)
    one.refused("table", "join", table="x")
    for command, members in {"move": {"turn": 0, "action": "end", "key": "k"}, "resign": {}, "back": {}, "rematch": {},
                             "record": {}, "offer": {"what": "end"}, "answer": {"yes": True}}.items():
        owner.refused("state", command, table=table, **members)
    owner.ask("seat", table=table, seat=1, bot="random")
    owner.ask("seat", table=table, seat=2, bot="random")
    spectator.update(has("start"))
    spectator.ask("unwatch", table=table)
    spectator.disconnect()

    hidden = owner.ask("create", game="laborigines", players=2, public=False, seat=1)
    one.refused("table", "watch", table=hidden["table"])
    one.refused("table", "join", table=hidden["table"], invite=NO_SECRET)
    one.ask("watch", table=hidden["table"], invite=hidden["invite"], from_=0, sample=True)
    one.ask("join", table=hidden["table"], invite=hidden["invite"])
    state = stage.look(one, hidden["table"])
    stage.tour.check(state["status"] == "running" and state["seat"] == 0, "the last free seat begins the game")
    one.ask("leave", table=hidden["table"])
    stage.tour.check(stage.look(owner, hidden["table"])["result"]["why"] == "resigned", "who leaves resigns")


def playing(stage):
    """Two at a table, a spectator by an HTTP stream: moves, chat, offers, an end by agreement."""
    one, two, three = stage.guest(), stage.guest(), stage.guest()
    table = stage.game(one, two)
    three.ask("watch", table=table)
    key = "a key of this move"
    state, answer = one.state, stage.act(one, table, key)
    one.ask("move", table=table, turn=state["turn"], action=state["legal"][0], key=key)
    stage.tour.check(stage.look(one, table)["actors"] == [1], "a move with the same key is not played again")
    action = two.state["legal"][0]
    one.refused("MOA-2", "move", table=table, turn=state["turn"], action=action, key="x")
    two.refused("turn", "move", table=table, turn=two.state["turn"] + 1, action=action, key="x")
    two.refused("format", "move", table=table, turn=two.state["turn"], action="nonsense", key="x")
    three.refused("seat", "move", table=table, turn=0, action=action, key="x")
    three.refused("seat", "resign", table=table)
    two.refused("state", "back", table=table)
    two.refused("state", "replace", table=table, seat=0)
    two.refused("state", "record", table=table)
    stage.tour.check(isinstance(answer["n"], int), "a move is numbered")

    one.ask("chat", table=table, text="Hello", key="c1")
    said = two.update(has("chat"))["items"][-1]["chat"]
    stage.tour.check((said["text"], said["room"]) == ("Hello", "table"), f"chat: {said}")
    three.ask("chat", table=table, text="Psst", key="c1")
    stage.tour.check(three.update(lambda m: "spectators" in json.dumps(m["items"])) is not None, "spectators hear each other")
    two.ask("mute", user=one.user["id"], on=True)
    one.ask("chat", table=table, text="Are you there?", key="c2")
    try:
        for i in range(10):
            three.request("chat", table=table, text=f"line {i}", key=f"d{i}")
        stage.tour.check(False, "anybody may say anything, as often as they like")
    except Refused as no:
        three.saw(no, "limit", "chat")

    taken_back = False
    for _ in range(400):
        for who in (one, two):
            state = stage.look(who, table)
            if "legal" not in state or taken_back:
                continue
            stage.act(who, table)
            with contextlib.suppress(Refused):  # most actions showed something
                who.request("offer", table=table, what="takeback")
                taken_back = "offer" not in stage.look(who, table)
    stage.tour.check(taken_back, "nothing could be taken back")
    three.update(has("cut"))
    one.refused("state", "answer", table=table, yes=True)
    one.ask("offer", table=table, what="end")
    two.refused("state", "offer", table=table, what="end")
    two.ask("answer", table=table, yes=False)
    two.ask("offer", table=table, what="end")
    one.ask("answer", table=table, yes=True)
    state = three.update(has("over"))["state"]
    stage.tour.check(state["result"]["why"] == "agreed", f"result: {state['result']}")
    for who in (two, one):
        again = who.ask("rematch", table=table)
        state = who.ask("watch", table=again["table"], invite=again["invite"])["state"]
        stage.tour.check(state["status"] == "open" and not state["public"], "there is a rematch, for the players only")
    two.update(has("rematch"))
    record = one.ask("record", table=table)["record"]
    status, _, body = stage.visitor().http("GET", f"/api/record?table={table}")
    stage.tour.check((status, body.decode()) == (200, record), "the record over HTTP is the same")
    lines = stage.visitor().stream(table, 1, from_=3)
    stage.tour.fits("answer.watch", lines[0])
    stage.tour.check(lines[0]["items"][0]["n"] == 4, "a stream begins after the number it was asked from")
    try:
        stage.visitor().stream(NOBODY, 1)
        stage.tour.check(False, "a stream of no table")
    except Refused as no:
        one.saw(no, "table", "a stream of no table")


def members(stage):
    """Members play for ratings; a player who is not watching the table is notified of their turn."""
    one, two = stage.member(), stage.member()
    table = stage.game(one, two)
    two.ask("unwatch", table=table)
    while "turn" not in [push["type"] for push in two.pushes]:
        if "legal" in stage.look(one, table):
            stage.act(one, table)
        else:
            two.state = stage.visitor(two.token).call("watch", table=table)["state"]
            stage.act(two, table)
        two.ask("ping")
    two.ask("watch", table=table)
    two.ask("resign", table=table)
    ratings = one.receive("ratings")["ratings"]
    stage.tour.check(ratings[0]["after"] > ratings[0]["before"], f"ratings: {ratings}")
    stage.tour.check(one.ask("me")["ratings"]["evolution"]["games"] == 1, "the game counts")
    last = one.ask("history")["games"][0]
    stage.tour.check(last["table"] == table and last["after"] == ratings[0]["after"], f"history: {last}")


def three_players(stage):
    """A table at which one resigns and another's time runs out: the others play on."""
    one, two, three = stage.guest(), stage.guest(), stage.guest()
    table = stage.game(one, two, three, clock={"kind": "real", "time": 1500, "add": 0}, substitute="random")
    three.ask("resign", table=table)
    three.refused("state", "resign", table=table)
    one.update(lambda message: "timeout" in stage.tour.seats)


def change_store(stage, db, table, people, statement, *values):
    """The server announces that it stops, the store is changed, the server starts, and players reconnect to their table."""
    stage.server.process.terminate()
    people[0].receive("closing")
    stage.server.stop()
    with contextlib.closing(sqlite3.connect(db)) as store, store:
        store.execute(statement, (*values, table))
    stage.server.start()
    for who in people:
        who.address = stage.server.address
        who.connect()
        stage.look(who, table)


def patience(stage, db):
    """A player who keeps a table waiting for long is replaced, and can return; that takes minutes, so the store is made to
    believe that they have passed."""
    one, two = stage.guest(), stage.guest()
    table = stage.game(one, two, substitute="random")
    one.refused("state", "replace", table=table, seat=1)
    change_store(stage, db, table, (one, two), "UPDATE entries SET at = at - ? WHERE table_id = ?", WAIT_MINUTES * 60 * 1000)
    one.ask("replace", table=table, seat=1)
    two.refused("seat", "move", table=table, turn=two.state["turn"], action=two.state["legal"][0], key="x")
    two.ask("back", table=table)
    one.update(lambda message: "back" in stage.tour.seats)


def other_rules(stage, db):
    """A table begun by rules unknown to this server can only be ended."""
    one, two = stage.guest(), stage.guest()
    table = stage.game(one, two)
    move = {"table": table, "turn": one.state["turn"], "action": one.state["legal"][0], "key": "old"}
    change_store(stage, db, table, (one, two),
                 "UPDATE entries SET body = replace(body, '\"rules\":', '\"rules\":99') WHERE seq = 0 AND table_id = ?")
    one.refused("rules", "move", **move)
    two.ask("offer", table=table, what="end")
    one.update(lambda message: message["state"].get("result", {}).get("why") == "rules")


def full_disk(stage):
    """What cannot be saved is refused and changes nothing; later the same request is accepted."""
    one, two = stage.guest(), stage.guest()
    table = stage.game(one, two)
    move = {"table": table, "turn": one.state["turn"], "action": one.state["legal"][0], "key": "once"}
    pid = stage.server.process.pid
    usual = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, usual[1]))
    one.refused("store", "move", **move)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, usual)
    one.ask("move", **move)
    stage.tour.check(stage.look(one, table)["actors"] == [1], "the move that could not be saved is played later")


def bad_members(stage):
    """For every command: a member that it does not know, one of another kind, a missing one."""
    one, two = stage.member(), stage.guest()
    table = stage.game(one, two)
    good = {"table": table, "token": one.token, "name": "Zoe", "password": "12345678", "old": "12345678", "new": "12345678",
            "recovery": NO_SECRET, "user": two.user["id"], "on": False, "game": "evolution", "players": 2, "seat": 0,
            "turn": 0, "action": one.state["legal"][0], "key": "k", "text": "t", "what": "end", "yes": False, "data": "0" * 16}
    for command in stage.tour.page.commands:
        schema = stage.tour.schema.defs["request." + command]
        needed = {name: good[name] for name in schema.get("required", [])}
        who = stage.visitor() if command == "guest" else one
        who.refused("format", command, **needed, nonsense=1)
        for name in schema["properties"].keys() - {"type", "id"}:
            who.refused("format", command, **{**needed, name: []})
        for name in needed:
            who.refused("format", command, **{other: value for other, value in needed.items() if other != name})


def examples(tour):
    """All JSON on the page fits the schema."""
    sketch, found = Sketch(tour.schema.text), tour.page.examples()
    tour.check(len(found) > 10, "the page has examples")
    for text, value in found:
        schema = sketch if "…" in text or ANY in json.dumps(value) else tour.schema
        fit = [name for name in schema.defs if name not in ("view", "sample") and not schema.errors(name, value)]
        tour.check(fit, f"the page's example fits nothing: {text}")


def completeness(tour):
    for what, named, seen in (("command", tour.page.commands, tour.done), ("code", tour.page.codes, tour.codes),
                              ("message", tour.page.pushes, tour.pushes), ("item", tour.page.items, tour.items),
                              ("seat", tour.page.seats, tour.seats)):
        tour.check(set(named) and not set(named) - seen, f"{what}: never seen: {set(named) - seen}")


def main():
    random.seed(1)
    tour = Tour()
    examples(tour)
    with tempfile.TemporaryDirectory() as folder:
        db, moa = os.path.join(folder, "moa.db"), os.path.join(folder, "moa")
        with open(moa, "w", encoding="utf-8") as script:  # a full disk is an error, not the end of the program
            script.write(f"#!/bin/sh\ntrap '' XFSZ\nexec '{os.environ['MOA']}' \"$@\"\n")
        os.chmod(moa, 0o700)
        with Server(db, *[word for limit in LIMITS for word in ("--limit", limit)], moa=moa) as server:
            stage = Stage(tour, server)
            try:
                for part in (facts, sizes, people, seats, playing, members, three_players, full_disk, bad_members):
                    part(stage)
                patience(stage, db)
                other_rules(stage, db)
            except Exception:
                print(f"the server's last words:\n{server.log_text()[-2000:]}", file=sys.stderr)
                raise
    completeness(tour)
    if tour.problems:
        sys.exit(f"FAILED: {len(tour.problems)} of {tour.checks} checks")
    print(f"passed: {tour.checks} checks")


if __name__ == "__main__":
    main()
