"""People who play at random at tables of a server, for tests that end servers: they remember what they received and what
was acknowledged, and check that it still holds when they reconnect.

    table = Table.make([server], rng, "Nina", 3, game="evolution", options={"quick": "yes"})
    play(table.players, seconds=1)   # moves, as fast as the server answers
    server.kill(); server.start()
    for player in table.players:
        player.come_back(server)     # connects, watches, compares
        player.try_again()           # sends once more what was not answered
        player.wait_for_answers()

Everything a player receives is kept as text, so that it is compared exactly."""
import json
import select
import subprocess
import time

from moa_client import SECONDS, Closed

# All requests come from one address.
LIMITS = [word for limit in ("guests_each=1000000", "requests_each=1000000", "requests_per_second=100000",
                             "connections=2000", "connections_each=2000", "tables_each=100000",
                             "chat_per_minute=1000000") for word in ("--limit", limit)]


class Player:
    def __init__(self, server, name, rng):
        self.name, self.rng, self.client = name, rng, server.client()
        self.client.take(self.client.call("guest", name=name))
        self.client.connect()
        self.sent = 0
        self.sit(None, None)

    def sit(self, table, seat):
        """Sits at this table from now on, with nothing received yet."""
        self.table, self.seat = table, seat
        self.items, self.state, self.status = [], {}, None
        self.newest = 0        # n of the last acknowledgement
        self.made = None       # the turn of the last move that was acknowledged
        self.flight = None     # the move that was not acknowledged yet
        self.actions = []      # those that were, in order
        self.chats, self.unsaid = [], {}  # acknowledged lines; those that were not, by their key
        self.asked = {}        # ids of requests for chat: their keys

    # ---- What the server says ----

    def take_items(self, items):
        for item in items:
            assert item["n"] == len(self.items) + 1, f"{self.name}: item {item['n']} after {len(self.items)}"
            self.items.append(json.dumps(item))

    def take_state(self, state, whole):
        self.state = state if whole else {**self.without_play(), **state}
        self.status = self.state["status"]

    def without_play(self):
        return {name: value for name, value in self.state.items() if name not in ("turn", "legal")}

    def on(self, message):
        kind, number = message["type"], message.get("id")
        if kind == "update" and message["table"] == self.table:
            self.take_items(message["items"])
            assert message["n"] == len(self.items), f"{self.name}: n is {message['n']}, not {len(self.items)}"
            if "state" in message:
                self.take_state(message["state"], "status" in message["state"])
        elif kind == "refused":
            raise AssertionError(f"{self.name}: {message} (flight {self.flight}, state {self.state})")
        elif kind == "ok" and self.flight and number == self.flight["id"]:
            self.acknowledged(message)
        elif kind == "ok" and number in self.asked:
            self.chats.append(self.unsaid.pop(self.asked.pop(number)))

    def acknowledged(self, answer):
        assert answer["n"] >= self.newest, f"{self.name}: n was {self.newest}, is {answer['n']}"
        self.newest = answer["n"]
        self.made = self.flight["turn"]
        self.actions.append(self.flight["action"])
        self.flight = None

    def read(self):
        """What has been received so far; Closed at the end."""
        self.client.fill(time.monotonic() + 1)
        for message in self.client.whole_messages():
            self.on(message)

    # ---- What they do ----

    def may_move(self):
        return not self.flight and self.state.get("legal") and self.state["turn"] != self.made

    def key(self):
        self.sent += 1
        return f"{self.name}-{self.sent}"

    def move(self):
        action = self.rng.choice(self.state["legal"])
        self.flight = {"turn": self.state["turn"], "action": action, "key": self.key(), "id": None}
        self.send_flight()

    def send_flight(self):
        """Sends it now, or again with the same key."""
        move = {name: self.flight[name] for name in ("turn", "action", "key")}
        self.flight["id"] = self.client.send("move", table=self.table, **move)

    def say(self, text):
        key = self.key()
        self.unsaid[key] = text
        self.asked[self.client.send("chat", table=self.table, text=text, key=key)] = key

    # ---- After the end of a server ----

    def watch(self):
        """Reads the table from the beginning; everything received before must be there unchanged."""
        until = time.monotonic() + SECONDS
        answer = self.client.request("watch", table=self.table)
        while answer["n"] < len(self.items) and time.monotonic() < until:
            # With several processes, this one may not have been notified yet of what another one has announced.
            self.client.request("unwatch", table=self.table)
            self.client.pushes.clear()
            time.sleep(0.01)
            answer = self.client.request("watch", table=self.table)
        self.take_pushes()  # they came before the answer
        known, self.items = self.items, []
        self.take_items(answer["items"])
        for i, item in enumerate(known):
            assert i < len(self.items), f"{self.name} at {self.table}: item {i + 1} of {len(known)} is lost: {item}"
            assert self.items[i] == item, f"{self.name} at {self.table}: item {i + 1} was {item}, is {self.items[i]}"
        self.take_state(answer["state"], True)

    def take_pushes(self):
        pushes, self.client.pushes = self.client.pushes, []
        for push in pushes:
            self.on(push)

    def watch_again(self):
        """Reading from a later number returns the rest."""
        start = self.rng.randrange(len(self.items) + 1)
        answer = self.client.request("watch", table=self.table, from_=start)
        rest = [json.dumps(item) for item in answer["items"]]
        self.take_pushes()
        assert rest == self.items[start:], f"{self.name}: from {start} on it is another story"

    def drain(self):
        """Reads what the server sent before it stopped: that counts, too."""
        until = time.monotonic() + SECONDS
        try:
            while time.monotonic() < until:
                self.read()
            raise AssertionError(f"{self.name}: the connection has not ended")
        except Closed:
            pass

    def come_back(self, server):
        self.client.address = server.address
        self.client.connect()
        self.watch()

    def try_again(self):
        """Sends everything that was not acknowledged again, with the same key; returns whether there was anything."""
        self.asked = {}
        for key, text in self.unsaid.items():
            self.asked[self.client.send("chat", table=self.table, text=text, key=key)] = key
        if self.flight:
            self.send_flight()
        return bool(self.flight)

    def wait_for_answers(self):
        """Waits until nothing is unanswered."""
        until = time.monotonic() + SECONDS
        while self.flight or self.unsaid:
            assert time.monotonic() < until, f"{self.name}: no answer to {self.flight or self.unsaid}"
            if select.select([self.client.socket], [], [], 1)[0]:
                self.read()

    def check_chats(self):
        said = [json.loads(item)["chat"]["text"] for item in self.items if '"chat"' in item]
        for text in self.chats:
            assert said.count(text) == 1, f"{self.name} said {text!r} once, heard {said.count(text)} times"


def play(players, seconds=None, until=lambda: False, chatty=0.0, moving=True):
    """Everyone moves whenever they can, for that long or until the condition is true. Returns how many moves were acknowledged."""
    before = sum(len(player.actions) for player in players)
    end = time.monotonic() + (seconds or SECONDS)
    by_socket = {player.client.socket: player for player in players}
    while time.monotonic() < end and not until():
        for player in players:
            if moving and player.may_move():
                player.move()
                if player.rng.random() < chatty:
                    player.say(f"line {player.sent} of {player.name}")
        for ready in select.select(list(by_socket), [], [], min(0.1, max(0, end - time.monotonic())))[0]:
            by_socket[ready].read()
    return sum(len(player.actions) for player in players) - before


class Table:
    """A table and its people. `bots` sit on its last seats."""

    def __init__(self, people, wishes):
        self.players, self.wishes = people, wishes
        self.begin()

    @classmethod
    def make(cls, servers, rng, name, seats, bots=0, **wishes):
        """New people, each on the next of the servers in turn."""
        people = [Player(servers[i % len(servers)], f"{name} {i}", rng) for i in range(seats - bots)]
        level = {str(seats - 1 - i): "novice" for i in range(bots)}
        return cls(people, {"players": seats, "bots": level, **wishes})

    def begin(self):
        """The same people sit down at a new table."""
        first, *others = self.players
        made = first.client.request("create", rated=False, **self.wishes)
        first.sit(made["table"], 0)
        first.watch()
        for player in others:
            player.sit(made["table"], player.client.request("join", table=made["table"])["seat"])
            player.watch()
        self.id = made["table"]

    def over(self):
        return all(player.status == "over" for player in self.players)

    def check_record(self, moa):
        """The record of a finished game replays, and has the acknowledged actions of each player and no others."""
        text = self.players[0].client.call("record", table=self.id)["record"]
        verified = subprocess.run([moa, "record", "verify", "-"], input=text, capture_output=True, text=True,
                                  timeout=SECONDS)
        assert verified.returncode == 0, f"{self.id}: {verified.stdout}{verified.stderr}"
        lines = text.split("\nbegin\n")[1].splitlines()
        for player in self.players:
            mine = [line.split(" ", 1)[1] for line in lines if line.startswith(f"{player.seat + 1} ")]
            assert mine == player.actions, f"{self.id}, {player.name}: acknowledged {player.actions}, recorded {mine}"
