#!/usr/bin/env python3
"""A complete bot for a Moa server, in plain Python 3. To make it play better, change `choose`.

    bot.py URL TABLE [--invite CODE] [--token FILE]

It sits down at the table and plays until the game is over. The token is read from the file ("-": standard input), or
from the environment variable MOA_TOKEN; examples/README.md says how to get one. The table comes as a stream of JSON
lines, moves go as HTTP requests: docs/protocol.md."""
import argparse
import http.client
import json
import os
import random
import sys
import time
import urllib.parse
import uuid

ANSWER_SECONDS = 30    # to wait for the answer to a request
SILENCE_SECONDS = 300  # without a line before the stream is reopened
ATTEMPTS = 10          # to reach the server, at growing intervals: a few minutes in all


def choose(view, legal):
    """Chooses an action from `legal`. `view` is all that this seat may know, an object that depends on the game."""
    return random.choice(legal)


class Refused(Exception):
    """The server refused a request."""

    def __init__(self, answer):
        super().__init__(f"{answer['code']}: {answer['text']}")
        self.code = answer["code"]


def pause(attempt, why):
    """Waits before the next attempt: 1, 2, 4 ... at most 30 seconds, shortened at random so that bots
    do not all reconnect at once."""
    if attempt == ATTEMPTS:
        sys.exit(f"bot.py: {why}")
    seconds = min(30, 2 ** attempt) * random.uniform(0.5, 1)
    print(f"{why}; next attempt in {seconds:.1f} s", file=sys.stderr)
    time.sleep(seconds)


class Server:
    def __init__(self, url, token):
        self.url, self.headers = urllib.parse.urlsplit(url), {"Authorization": f"Bearer {token}"}

    def connect(self, timeout):
        kind = http.client.HTTPSConnection if self.url.scheme == "https" else http.client.HTTPConnection
        return kind(self.url.hostname, self.url.port, timeout=timeout)

    def ask(self, command, **members):
        """Sends one command. If it was lost or could not be stored, exactly the same request is sent again: a move has a
        key, so it is played only once, however often it arrives."""
        body = json.dumps(members)
        for attempt in range(ATTEMPTS + 1):
            connection = self.connect(ANSWER_SECONDS)
            try:
                connection.request("POST", f"/api/{command}", body, self.headers)
                answer = json.loads(connection.getresponse().read())
                if answer["type"] == "ok":
                    return answer
                if answer["code"] not in ("limit", "store"):
                    raise Refused(answer)
                why = answer["text"]
            except (OSError, http.client.HTTPException, ValueError) as error:
                why = f"no answer from the server: {error}"
            finally:
                connection.close()
            pause(attempt, why)

    def messages(self, table, invite):
        """Yields all messages of a table, without end: a stream that ends is reopened. The first message of each stream
        has the complete state."""
        query = {"table": table, **({"invite": invite} if invite else {})}
        attempt = 0
        while True:
            connection, why = self.connect(SILENCE_SECONDS), "the stream has ended"
            try:
                connection.request("GET", "/api/stream?" + urllib.parse.urlencode(query), headers=self.headers)
                response = connection.getresponse()
                if response.status not in (200, 429, 503):
                    raise Refused(json.loads(response.read()))
                while response.status == 200 and (line := response.readline()):
                    message = json.loads(line)
                    if message["type"] == "refused":
                        raise Refused(message)
                    attempt = 0
                    yield message
            except (OSError, http.client.HTTPException, ValueError) as error:
                why = f"the stream has ended: {error}"
            finally:
                connection.close()
            pause(attempt, why)
            attempt += 1


def merged(state, news):
    """Returns the state after a message. After a move the message has only what changed; `turn` and `legal` are present
    if this seat must decide, and offers have lapsed."""
    if "status" in news or not news:
        return news or state
    return {**{name: value for name, value in state.items() if name not in ("turn", "legal", "offer")}, **news}


def settle(server, command, **members):
    """Sends a command that may be too late or already done: it is then refused, and the next message has the new state."""
    try:
        server.ask(command, **members)
    except Refused as no:
        if no.code not in ("turn", "state", "taken"):
            raise


def play(server, table, invite):
    """Plays one game, and returns the final state."""
    state, joined, done = {}, False, None
    for message in server.messages(table, invite):
        state = merged(state, message.get("state", {}))
        if "seat" not in state and state.get("status", "open") != "open":
            sys.exit("bot.py: the game has begun without this player")
        if state.get("status") == "over":
            return state
        if "seat" not in state and not joined:
            settle(server, "join", table=table, **({"invite": invite} if invite else {}))
            joined = True
        elif "offer" in state and state["seat"] not in state["offer"]["agreed"]:
            settle(server, "answer", table=table, yes=True)  # to end the game, or to undo a move
        elif "legal" in state and state["turn"] != done:
            done = state["turn"]
            action = choose(state["view"], state["legal"])
            settle(server, "move", table=table, turn=done, action=action, key=uuid.uuid4().hex)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("url", help="of the server, such as https://moa.example")
    parser.add_argument("table", help="its id")
    parser.add_argument("--invite", help="code of the invitation, if the table is not public")
    parser.add_argument("--token", help="file with the token; - is standard input (else: $MOA_TOKEN)")
    wish = parser.parse_args()
    if wish.token:
        with (sys.stdin if wish.token == "-" else open(wish.token, encoding="utf-8")) as file:
            token = file.read().strip()
    else:
        token = os.environ.get("MOA_TOKEN", "")
    try:
        state = play(Server(wish.url, token), wish.table, wish.invite)
    except Refused as no:
        sys.exit(f"bot.py: {no}")
    except KeyboardInterrupt:
        sys.exit(130)
    result, seat = state["result"], state["seat"]
    print(f"over: place {result['rank'][seat]} with {result['points'][seat]} points")


if __name__ == "__main__":
    main()
