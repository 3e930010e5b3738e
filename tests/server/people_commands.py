"""The commands about people (docs/protocol.md), as clients see them: over HTTP and WebSocket, against a real server."""
import json
import os
import pathlib
import shutil
import tempfile
import unittest

from moa_client import Refused, Server

GAMES = ["evolution", "laborigines", "origin"]
PASSWORD = "correct horse"
MANY = ["--limit", "hashes_each=100000", "--limit", "guests_each=100000"]


class Case(unittest.TestCase):
    """One server for all tests of a class; each test uses its own names."""
    options = MANY

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="moa-people-")
        cls.db = os.path.join(cls.folder, "moa.db")
        cls.server = Server(cls.db, *cls.options)
        try:
            cls.server.start()
        except BaseException:
            shutil.rmtree(cls.folder)
            raise
        cls.secrets = []

    @classmethod
    def tearDownClass(cls):
        status = cls.server.stop()
        log = cls.server.log_text()
        stored = b"".join(file.read_bytes() for file in pathlib.Path(cls.folder).iterdir())
        shutil.rmtree(cls.folder)
        if status != 0:
            raise AssertionError(f"moa serve ended with {status}:\n{log[-4000:]}")
        for line in log.splitlines():
            json.loads(line)
        for secret in [PASSWORD, *cls.secrets]:
            if secret in log or secret.encode() in stored:
                raise AssertionError("a secret was logged or stored")

    def keep(self, answer):
        self.secrets.extend(answer[name] for name in ("token", "recovery") if name in answer)
        return answer

    def guest(self, name):
        client = self.server.client()
        client.take(self.keep(client.call("guest", name=name)))
        return client

    def member(self, name, password=PASSWORD):
        client = self.server.client()
        answer = client.take(self.keep(client.call("register", name=name, password=password)))
        client.recovery = answer["recovery"]
        return client

    def login(self, name, password=PASSWORD):
        client = self.server.client()
        client.take(self.keep(client.call("login", name=name, password=password)))
        return client

    def refuses(self, code, status, function, *arguments, **members):
        with self.assertRaises(Refused) as caught:
            function(*arguments, **members)
        self.assertEqual((caught.exception.code, caught.exception.status), (code, status), caught.exception)
        self.assertTrue(caught.exception.text)
        return caught.exception

    def is_nobody(self, client):
        """Is this token no longer valid, neither in the store nor in the cache?"""
        self.refuses("login", 401, client.call, "hello")
        self.refuses("login", 401, client.call, "me")

    def who(self, client):
        """Who the server thinks the client's WebSocket belongs to."""
        try:
            return client.request("hello")["user"]
        except Refused as refused:
            self.assertEqual(refused.code, "login")
            return None


class Guests(Case):
    def test_a_guest_has_a_name_and_a_token(self):
        guest = self.guest("Ada")
        self.assertEqual(guest.user, {"id": guest.user["id"], "name": "Ada", "kind": "guest"})
        self.assertRegex(guest.user["id"], "^[a-z2-7]{12}$")
        self.assertRegex(guest.token, "^[a-z2-7]{52}$")
        self.assertEqual(guest.call("me")["user"], guest.user)
        self.assertNotEqual(self.guest("Ada").user["id"], guest.user["id"])

    def test_a_socket_becomes_who_it_asks_to_be(self):
        client = self.server.client().connect()
        self.assertIsNone(self.who(client))
        with self.assertRaises(Refused) as caught:
            client.request("me")
        self.assertEqual(caught.exception.code, "login")
        answer = self.keep(client.request("guest", name="Bob"))
        self.assertEqual(self.who(client), answer["user"])
        other = self.server.client(answer["token"]).connect()
        self.assertEqual(other.user, answer["user"])

    def test_hello_with_a_wrong_token(self):
        client = self.server.client().connect()
        for token in ("a" * 52, "x", "", "ä" * 100):
            with self.assertRaises(Refused) as caught:
                client.request("hello", token=token)
            self.assertEqual(caught.exception.code, "login")
        self.assertIsNone(self.who(client))
        self.is_nobody(self.server.client("a" * 52))

    def test_hello_over_http(self):
        guest = self.guest("Http")
        self.assertEqual(self.server.client().call("hello", token=guest.token)["user"], guest.user)
        self.assertEqual(guest.call("hello")["user"], guest.user)

    def test_names_that_cannot_be(self):
        client = self.server.client()
        for name in ("", " Ada", "Ada ", "A\x07", "A\x85", "x" * 32, "ä" * 16, "\u00a0", "\u200b\u3164", " "):
            self.refuses("name", 409, client.call, "guest", name=name)
            self.refuses("name", 409, client.call, "register", name=name, password=PASSWORD)
        for name in ("x" * 31, "ä" * 15, "日本", "A b"):
            self.assertEqual(client.call("guest", name=name)["user"]["name"], name)

    def test_what_is_no_request(self):
        client = self.server.client()
        self.refuses("format", 400, client.call, "guest")
        self.refuses("format", 400, client.call, "guest", name=1)
        self.refuses("format", 400, client.call, "guest", name="Ada", nam="Ada")
        self.refuses("format", 400, client.call, "hello", token=["a"])
        self.refuses("login", 401, client.call, "rename", name="Ada")

    def test_a_guest_has_no_account(self):
        guest = self.guest("Plain")
        self.refuses("member", 403, guest.call, "bot", name="Robot")
        self.refuses("member", 403, guest.call, "password", old=PASSWORD, new=PASSWORD)
        self.refuses("name", 409, guest.call, "person", name="Plain")
        self.refuses("wrong", 403, guest.call, "login", name="Plain", password="")

    def test_a_guest_goes(self):
        guest, other = self.guest("Gone"), self.guest("Here")
        guest.connect()
        guest.call("delete")
        self.is_nobody(guest)
        self.assertIsNone(self.who(guest))
        self.assertEqual(other.call("me")["user"], other.user)


class Accounts(Case):
    def test_register(self):
        ada = self.member("Register")
        self.assertEqual(ada.user["kind"], "member")
        self.assertRegex(ada.recovery, "^[a-z2-7]{52}$")
        self.assertNotEqual(ada.recovery, ada.token)
        self.assertEqual(ada.call("me")["user"], ada.user)
        nobody = self.server.client()
        for name in ("Register", "rEGISTER", "Re\u200bgister"):
            self.refuses("name", 409, nobody.call, "register", name=name, password=PASSWORD)
        for password in ("", "x" * 7, "x" * 201):
            self.refuses("format", 400, nobody.call, "register", name="Another", password=password)
        self.refuses("state", 409, ada.call, "register", name="Another", password=PASSWORD)
        self.member("Another", "x" * 200)
        self.member("Passwörter", "ä" * 4)

    def test_a_guest_registers_and_stays_who_they_are(self):
        self.member("Taken")
        guest = self.guest("Visitor").connect()
        other = self.server.client(guest.token).connect()
        self.refuses("name", 409, guest.call, "register", name="taken", password=PASSWORD)
        self.assertEqual(guest.call("me")["user"]["kind"], "guest")
        answer = self.keep(guest.call("register", name="Resident", password=PASSWORD))
        resident = {"id": guest.user["id"], "name": "Resident", "kind": "member"}
        self.assertEqual(answer["user"], resident)
        for client in (guest, other):
            self.assertEqual(self.who(client), resident)
        self.assertEqual(guest.call("me")["user"], resident)
        self.assertEqual(self.login("Resident").user, resident)

    def test_login(self):
        ada = self.member("Ada Löwe")
        again = self.login("ADA LÖWE")
        self.assertEqual(again.user, ada.user)
        self.assertNotEqual(again.token, ada.token)
        nobody = self.server.client()
        wrong = [self.refuses("wrong", 403, nobody.call, "login", name=name, password=password)
                 for name, password in (("Ada Löwe", PASSWORD + "!"), ("Nobody here", PASSWORD), ("", PASSWORD),
                                        ("Ada Löwe", ""), ("x" * 500, PASSWORD))]
        self.assertEqual(len({refused.text for refused in wrong}), 1)
        socket = self.server.client().connect()
        self.keep(socket.request("login", name="ada löwe", password=PASSWORD))
        self.assertEqual(self.who(socket), ada.user)

    def test_logout(self):
        first = self.member("Leaving").connect()
        same = self.server.client(first.token).connect()
        second = self.login("Leaving").connect()
        first.request("logout")
        self.assertIsNone(self.who(first))
        self.assertIsNone(self.who(same))
        self.is_nobody(self.server.client(first.token))
        self.assertEqual(self.who(second), second.user)
        second.call("me")
        second.call("logout")
        self.is_nobody(second)
        self.assertIsNone(self.who(second))

    def test_rename(self):
        self.member("Somebody")
        ada = self.member("Old name").connect()
        other = self.login("Old name").connect()
        self.refuses("name", 409, ada.call, "rename", name="SOMEBODY")
        self.refuses("name", 409, ada.call, "rename", name=" ")
        self.assertEqual(ada.request("rename", name="OLD name")["user"]["name"], "OLD name")
        renamed = ada.request("rename", name="New name")["user"]
        self.assertEqual(renamed, {**ada.user, "name": "New name"})
        self.assertEqual(self.who(other), renamed)
        self.assertEqual(ada.call("me")["user"], renamed)
        self.member("Old name")
        self.refuses("wrong", 403, ada.call, "login", name="Old name", password=PASSWORD + "!")
        self.assertEqual(self.login("new name").user, renamed)
        guest = self.guest("Guest")
        self.assertEqual(guest.call("rename", name="Somebody")["user"]["name"], "Somebody")

    def test_password(self):
        ada, new = self.member("Careful").connect(), "another secret"
        self.secrets.append(new)
        other = self.login("Careful").connect()
        self.refuses("wrong", 403, ada.call, "password", old=new, new=new)
        self.refuses("format", 400, ada.call, "password", old=PASSWORD, new="short")
        other.call("me")
        ada.request("password", old=PASSWORD, new=new)
        self.assertEqual(self.who(ada), ada.user)
        ada.call("me")
        self.assertIsNone(self.who(other))
        self.is_nobody(other)
        self.refuses("wrong", 403, ada.call, "login", name="Careful", password=PASSWORD)
        self.login("Careful", new)

    def test_recover(self):
        ada, new = self.member("Forgetful").connect(), "found again"
        self.secrets.append(new)
        nobody = self.server.client()
        for name, code in (("Forgetful", "a" * 52), ("Forgetful", ""), ("Nobody there", ada.recovery), ("", "")):
            self.refuses("wrong", 403, nobody.call, "recover", name=name, recovery=code, password=new)
        self.refuses("format", 400, nobody.call, "recover", name="Forgetful", recovery=ada.recovery, password="short")
        answer = self.keep(nobody.call("recover", name="FORGETFUL", recovery=ada.recovery, password=new))
        self.assertEqual(answer["user"], ada.user)
        self.assertNotEqual(answer["recovery"], ada.recovery)
        self.is_nobody(ada)
        self.assertIsNone(self.who(ada))
        self.assertEqual(self.server.client(answer["token"]).call("me")["user"], ada.user)
        self.refuses("wrong", 403, nobody.call, "recover", name="Forgetful", recovery=ada.recovery, password=new)
        self.refuses("wrong", 403, nobody.call, "login", name="Forgetful", password=PASSWORD)
        self.login("Forgetful", new)
        self.keep(nobody.call("recover", name="Forgetful", recovery=answer["recovery"], password=PASSWORD))

    def test_delete(self):
        ada = self.member("Mortal").connect()
        robot = self.server.client(self.keep(ada.call("bot", name="Mortal's robot"))["token"]).connect()
        quiet = self.server.client(self.keep(ada.call("bot", name="Mortal's other one"))["token"])
        strange = self.server.client(self.keep(self.member("Owner").call("bot", name="Robot"))["token"]).connect()
        quiet.call("me")
        self.refuses("format", 400, ada.call, "delete")
        self.refuses("wrong", 403, ada.call, "delete", password=PASSWORD + "!")
        ada.request("delete", password=PASSWORD)
        self.assertIsNone(self.who(ada))
        self.is_nobody(ada)
        self.is_nobody(robot)
        self.is_nobody(quiet)
        self.assertIsNone(self.who(robot))
        self.assertEqual(self.who(strange)["name"], "Robot")
        self.refuses("wrong", 403, self.server.client().call, "login", name="Mortal", password=PASSWORD)
        self.member("Mortal's robot")
        self.assertNotEqual(self.member("Mortal").user["id"], ada.user["id"])

    def test_bots(self):
        ada = self.member("Builder").connect()
        answer = self.keep(ada.request("bot", name="Builder's"))
        self.assertEqual(answer["user"]["kind"], "bot")
        self.assertNotIn("recovery", answer)
        self.assertEqual(self.who(ada), ada.user)
        robot = self.server.client(answer["token"])
        self.assertEqual(robot.call("me")["user"], answer["user"])
        self.refuses("member", 403, robot.call, "bot", name="Another one")
        self.refuses("name", 409, ada.call, "bot", name="BUILDER")
        self.refuses("name", 409, ada.call, "rename", name="builder's")
        self.refuses("wrong", 403, ada.call, "login", name="Builder's", password="")
        self.refuses("wrong", 403, ada.call, "recover", name="Builder's", recovery="", password=PASSWORD)
        self.assertEqual(ada.call("person", name="builder's")["user"], answer["user"])


class Facts(Case):
    def test_me_and_person(self):
        ada, bob = self.member("Facts"), self.member("Other facts")
        ratings = {game: {"rating": 1500, "deviation": 350, "games": 0} for game in GAMES}
        self.assertEqual(ada.call("me"), {"type": "ok", "user": ada.user, "ratings": ratings, "muted": []})
        person = {"type": "ok", "user": ada.user, "ratings": ratings}
        for client in (ada, bob):
            self.assertEqual(client.call("person", name="FACTS"), person)
        self.refuses("name", 409, ada.call, "person", name="Nobody of that name")
        self.refuses("name", 409, ada.call, "person", name="")
        self.refuses("format", 400, ada.call, "person")
        self.refuses("format", 400, ada.call, "person", user=ada.user["id"])

    def test_history_of_nobody(self):
        ada = self.guest("No games")
        self.assertEqual(ada.call("history"), {"type": "ok", "games": []})
        self.assertEqual(ada.call("history", user="aaaaaaaaaaaa", before=10 ** 15)["games"], [])
        self.refuses("format", 400, ada.call, "history", before="now")
        self.refuses("format", 400, ada.call, "history", user=1)

    def test_mute(self):
        ada, bob = self.guest("Quiet"), self.guest("Loud")
        ada.call("mute", user=bob.user["id"], on=True)
        ada.call("mute", user=bob.user["id"])
        self.assertEqual(ada.call("me")["muted"], [bob.user["id"]])
        self.assertEqual(bob.call("me")["muted"], [])
        self.refuses("name", 409, ada.call, "mute", user="aaaaaaaaaaaa", on=True)
        self.refuses("format", 400, ada.call, "mute", on=True)
        self.refuses("format", 400, ada.call, "mute", user=bob.user["id"], on=1)
        ada.call("mute", user="aaaaaaaaaaaa", on=False)
        ada.call("mute", user=bob.user["id"], on=False)
        self.assertEqual(ada.call("me")["muted"], [])

    def test_so_many_mutes_and_no_more(self):
        ada = self.guest("Hermit").connect()
        others = [self.guest(f"Crowd {i}").user["id"] for i in range(101)]
        for other in others[:100]:
            ada.call("mute", user=other)
        self.refuses("limit", 429, ada.call, "mute", user=others[100])
        ada.call("mute", user=others[0])
        self.assertEqual(sorted(ada.call("me")["muted"]), sorted(others[:100]))


class Tables(Case):
    """People at tables."""

    def table(self, *clients, **members):
        """A running game of Evolution with these players."""
        for client in clients:
            client.connect()
        table = clients[0].request("create", game="evolution", players=len(clients), **members)["table"]
        for client in clients[1:]:
            client.request("join", table=table)
        for client in clients:
            client.request("watch", table=table)
        return table

    def test_a_rated_game(self):
        ada, bob = self.member("Winner"), self.member("Loser")
        table = self.table(ada, bob)
        bob.request("resign", table=table)
        received = ada.receive("ratings")["ratings"]
        mine, theirs = ada.call("me")["ratings"], ada.call("person", name="Loser")["ratings"]
        self.assertEqual((mine["evolution"]["games"], theirs["evolution"]["games"]), (1, 1))
        self.assertGreater(mine["evolution"]["rating"], 1600)
        self.assertLess(theirs["evolution"]["rating"], 1400)
        self.assertLess(mine["evolution"]["deviation"], 350)
        self.assertEqual(mine["origin"], {"rating": 1500, "deviation": 350, "games": 0})
        self.assertEqual(sorted(received, key=lambda row: row["seat"]),
                         [{"seat": 0, "before": 1500, "after": mine["evolution"]["rating"]},
                          {"seat": 1, "before": 1500, "after": theirs["evolution"]["rating"]}])
        [game] = bob.call("history")["games"]
        self.assertEqual({name: game[name] for name in ("table", "game", "seat", "rank", "before", "after")},
                         {"table": table, "game": "evolution", "seat": 1, "rank": 2, "before": 1500,
                          "after": theirs["evolution"]["rating"]})
        self.assertEqual([(player["seat"], player["name"], player["rank"]) for player in game["players"]],
                         [(0, "Winner", 1), (1, "Loser", 2)])
        self.assertEqual(game["players"][1]["points"], game["points"])
        self.assertEqual(ada.call("history", user=bob.user["id"])["games"], [game])
        self.assertEqual(bob.call("history", before=game["at"])["games"], [])
        self.assertEqual(bob.call("history", before=game["at"] + 1)["games"], [game])

    def test_a_rematch_keeps_its_seats_for_those_who_played(self):
        ada, bob, eve = self.guest("First"), self.guest("Second"), self.guest("Stranger")
        table = self.table(ada, bob)
        bob.request("resign", table=table)
        again = ada.request("rematch", table=table)
        self.assertNotIn(again["table"], [listed["table"] for listed in eve.call("lobby")["tables"]])
        self.refuses("table", 404, eve.call, "join", table=again["table"])
        self.assertEqual(bob.request("rematch", table=table)["invite"], again["invite"])
        bob.request("join", table=again["table"], invite=again["invite"])
        self.assertEqual(bob.request("watch", table=again["table"])["state"]["status"], "running")

    def test_an_agreed_end_is_not_rated(self):
        ada, bob = self.member("Agrees"), self.member("Proposes")
        table = self.table(ada, bob)
        bob.request("offer", table=table, what="end")
        ada.request("answer", table=table, yes=True)
        [game] = bob.call("history")["games"]
        self.assertEqual(game["table"], table)
        self.assertNotIn("after", game)
        self.assertEqual(ada.call("me")["ratings"]["evolution"]["games"], 0)

    def test_a_guest_keeps_their_games(self):
        ada, bob = self.member("Keeper"), self.guest("Passing")
        table = self.table(ada, bob)
        bob.request("resign", table=table)
        [game] = bob.call("history")["games"]
        self.assertEqual(game["table"], table)
        self.assertNotIn("before", game)
        bob.take(self.keep(bob.call("register", name="Staying", password=PASSWORD)))
        game["players"][1]["name"] = "Staying"
        self.assertEqual(bob.call("history")["games"], [game])
        self.assertEqual(ada.call("me")["ratings"]["evolution"]["games"], 0)

    def test_muted_chat(self):
        ada, bob, eve = self.guest("Ears"), self.guest("Mouth"), self.guest("Voice")
        table = self.table(ada, bob, eve)
        ada.call("mute", user=bob.user["id"])
        bob.request("chat", table=table, text="unheard", key="1")
        eve.request("chat", table=table, text="heard", key="2")
        heard = []
        while "heard" not in heard:
            heard += [item["chat"]["text"] for item in ada.receive("update")["items"] if "chat" in item]
        self.assertEqual(heard, ["heard"])
        ada.call("mute", user=bob.user["id"], on=False)
        bob.request("chat", table=table, text="again", key="3")
        while "again" not in heard:
            heard += [item["chat"]["text"] for item in ada.receive("update")["items"] if "chat" in item]

    def test_who_has_left_is_shown_nothing_more(self):
        ada, bob = self.guest("Secretive"), self.guest("Partner")
        table = self.table(ada, bob)
        ada.request("logout")
        bob.request("chat", table=table, text="between us", key="1")
        bob.receive("update")
        ada.pushes.clear()
        ada.request("ping")
        self.assertEqual(ada.pushes, [])


class Crowd(Case):
    """Requests that overtake each other on one connection."""

    def test_one_name_for_one_of_many(self):
        clients = [self.server.client().connect() for _ in range(4)]
        numbers = [client.send("register", name="Only one", password=PASSWORD) for client in clients]
        got = []
        for client, number in zip(clients, numbers):
            try:
                self.keep(client.answer(number))
                got.append("ok")
            except Refused as refused:
                got.append(refused.code)
        self.assertEqual(sorted(got), ["name", "name", "name", "ok"])

    def test_who_hangs_up_leaves_no_trace(self):
        for _ in range(5):
            client = self.server.client().connect()
            client.send("register", name="Hasty", password=PASSWORD)
            client.send("login", name="Hasty", password=PASSWORD)
            client.disconnect()
        self.assertEqual(self.guest("Patient").call("me")["user"]["name"], "Patient")

    def test_two_changes_of_a_password_at_once(self):
        ada = self.member("Torn").connect()
        numbers = [ada.send("password", old=PASSWORD, new=f"new password {i}") for i in range(2)]
        got = []
        for number in numbers:
            try:
                ada.answer(number)
                got.append("ok")
            except Refused as refused:
                got.append(refused.code)
        self.assertEqual(sorted(got), ["ok", "wrong"])


class Limits(Case):
    options = ["--limit", "hashes_each=3", "--limit", "guests_each=2"]

    def test_limits_of_an_address(self):
        nobody = self.server.client()
        for _ in range(3):
            self.refuses("wrong", 403, nobody.call, "login", name="Nobody", password=PASSWORD)
        self.refuses("limit", 429, nobody.call, "login", name="Nobody", password=PASSWORD)
        self.refuses("limit", 429, nobody.call, "recover", name="Nobody", recovery="x", password=PASSWORD)
        self.guest("One")
        two = self.guest("Two")
        self.refuses("limit", 429, nobody.call, "guest", name="Three")
        self.refuses("name", 409, nobody.call, "guest", name="")
        self.refuses("limit", 429, two.call, "register", name="Three", password=PASSWORD)
        two.call("me")


class Restart(Case):
    def test_what_is_kept(self):
        ada, bob = self.member("Kept"), self.guest("Kept too")
        ada.call("mute", user=bob.user["id"])
        self.assertEqual(self.server.stop(), 0)
        type(self).server = Server(self.db, *self.options)
        self.server.start()
        again = self.server.client(ada.token)
        self.assertEqual(again.call("me")["user"], ada.user)
        self.assertEqual(again.call("me")["muted"], [bob.user["id"]])
        self.assertEqual(self.server.client(bob.token).call("me")["user"], bob.user)
        self.assertEqual(self.login("kept").user, ada.user)


if __name__ == "__main__":
    unittest.main(warnings="ignore")  # of sockets that are left to the end of the process
