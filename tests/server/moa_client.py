"""A server and its client, for tests: HTTP and WebSocket with the standard library alone.

    with Server(db) as server:            # starts `moa serve`; the command is $MOA
        ada = server.client()
        ada.take(ada.call("guest", name="Ada"))   # keeps the token of the answer
        ada.connect()                     # a WebSocket, with `hello` if there is a token
        ada.request("watch", table=id, from_=0)   # a Python keyword ends with "_"
        ada.receive("update")

Every wait is bounded. Rejected: the websockets and requests packages, which every machine that tests would need."""
import base64
import hashlib
import http.client
import json
import os
import select
import socket
import struct
import subprocess
import tempfile
import time
import urllib.parse

SECONDS = 60  # for whatever a test waits: machines may be slow, sanitizers are
GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Refused(Exception):
    """The server refused a command; `code` and `text` as in docs/protocol.md, `status` over HTTP only."""

    def __init__(self, answer, status=None):
        super().__init__(f"{answer.get('code')}: {answer.get('text')}")
        self.answer, self.status = answer, status
        self.code, self.text = answer.get("code"), answer.get("text")


class Closed(Exception):
    """The connection has ended; `code` is the WebSocket's close code, if one came."""

    def __init__(self, code=None, reason=""):
        super().__init__(f"closed: {code} {reason}")
        self.code, self.reason = code, reason


def bare(members):
    return {name[:-1] if name.endswith("_") else name: value for name, value in members.items()}


class Server:
    """`moa serve` as a child of this process, on a free port."""

    def __init__(self, db, *options, moa=None):
        self.command = [moa or os.environ["MOA"], "serve", "--db", str(db), "--port", "0", *options]
        self.process = self.url = self.address = None

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, kind, error, trace):
        status = self.stop()
        if kind is None and status != 0:
            raise AssertionError(f"moa serve ended with {status}:\n{self.log_text()[-4000:]}")

    def start(self):
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.log)
        said, until = b"", time.monotonic() + SECONDS
        while b"\n" not in said:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, until - time.monotonic()))
            more = os.read(self.process.stdout.fileno(), 4096) if ready else b""
            if not more:
                self.kill()
                raise AssertionError(f"moa serve did not come up: {said!r}\n{self.log_text()[-4000:]}")
            said += more
        self.url = next(word for word in said.decode().split() if word.startswith("http")).rstrip("/")
        parts = urllib.parse.urlsplit(self.url)
        self.address = (parts.hostname, parts.port)

    def stop(self):
        """Asks it to stop and returns its exit status."""
        if self.process.poll() is None:
            self.process.terminate()
        try:
            self.process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
        self.process.stdout.close()
        return self.process.returncode

    def kill(self):
        """Kills it, like a crash."""
        self.process.kill()
        self.process.wait(SECONDS)

    def log_text(self):
        self.log.seek(0)
        return self.log.read().decode()

    def client(self, token=None):
        return Client(self.address, token)


class Client:
    def __init__(self, address, token=None):
        self.address, self.token, self.user = address, token, None
        self.socket, self.received, self.partial, self.pushes, self.last_id = None, b"", b"", [], 0

    def take(self, answer):
        """Takes on the identity in the answer."""
        self.token, self.user = answer.get("token", self.token), answer["user"]
        return answer

    # ---- HTTP ----

    def http(self, method, path, body=None, headers=None):
        """Any request: its status, headers and body."""
        headers = dict(headers or {})
        if self.token:
            headers.setdefault("Authorization", f"Bearer {self.token}")
        connection = http.client.HTTPConnection(*self.address, timeout=SECONDS)
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            return response.status, response.headers, response.read()
        finally:
            connection.close()

    def call(self, command, /, **members):
        """A command over HTTP: the answer, or Refused."""
        status, _, body = self.http("POST", f"/api/{command}", json.dumps(bare(members)).encode(),
                                    {"Content-Type": "application/json"})
        answer = json.loads(body)
        if answer["type"] != "ok" or status != 200:
            raise Refused(answer, status)
        return answer

    def stream(self, table, count, **query):
        """The first `count` messages of a table's HTTP stream."""
        connection = http.client.HTTPConnection(*self.address, timeout=SECONDS)
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        try:
            asked = urllib.parse.urlencode({"table": table, **bare(query)})
            connection.request("GET", f"/api/stream?{asked}", headers=headers)
            response = connection.getresponse()
            if response.status != 200:
                raise Refused(json.loads(response.read()), response.status)
            return [json.loads(response.readline()) for _ in range(count)]
        finally:
            connection.close()

    # ---- WebSocket ----

    def connect(self, headers=None):
        """Opens the WebSocket and says hello if there is a token."""
        self.disconnect()
        self.socket = socket.create_connection(self.address, SECONDS)
        self.received, self.partial, self.pushes = b"", b"", []
        key = base64.b64encode(os.urandom(16))
        lines = ["GET /ws HTTP/1.1", "Host: %s:%d" % self.address, "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key.decode()}", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: moa"]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        until = time.monotonic() + SECONDS
        while b"\r\n\r\n" not in self.received:
            self.fill(until)
        head, self.received = self.received.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Closed(int(head.split()[1]), head.decode(errors="replace"))
        assert base64.b64encode(hashlib.sha1(key + GUID).digest()) in head, head
        if self.token:
            self.user = self.request("hello", token=self.token)["user"]
        return self

    def disconnect(self):
        if self.socket:
            self.socket.close()
        self.socket = None

    def fill(self, until):
        self.socket.settimeout(max(0.001, until - time.monotonic()))
        try:
            more = self.socket.recv(65536)
        except ConnectionError:
            more = b""
        if not more:
            raise Closed()
        self.received += more

    def frame(self, opcode, payload):
        """Sends one frame, masked as a client must."""
        length = len(payload)
        size = (struct.pack("!B", 0x80 | length) if length < 126 else
                struct.pack("!BH", 0xFE, length) if length < 65536 else struct.pack("!BQ", 0xFF, length))
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.socket.sendall(bytes([0x80 | opcode]) + size + mask + masked)

    def one_frame(self, until):
        """The next frame: is it the last of its message, opcode, payload."""
        def need(count):
            while len(self.received) < count:
                self.fill(until)
        need(2)
        first, length = self.received[0], self.received[1] & 0x7F
        at = {126: 4, 127: 10}.get(length, 2)
        need(at)
        length = int.from_bytes(self.received[2:at], "big") if at > 2 else length
        need(at + length)
        payload, self.received = self.received[at:at + length], self.received[at + length:]
        return bool(first & 0x80), first & 0x0F, payload

    def taken(self, last, opcode, payload):
        """What this frame completes: a message, or None."""
        if opcode == CLOSE:
            code = struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else None
            raise Closed(code, payload[2:].decode(errors="replace"))
        if opcode == PING:
            self.frame(PONG, payload)
        if opcode >= CLOSE:
            return None
        self.partial += payload
        if not last:
            return None
        text, self.partial = self.partial, b""
        return json.loads(text)

    def message(self, timeout=SECONDS):
        """The next message, whatever it is; Closed at the end, TimeoutError if none comes."""
        until = time.monotonic() + timeout
        while True:
            message = self.taken(*self.one_frame(until))
            if message is not None:
                return message

    def has_frame(self):
        if len(self.received) < 2:
            return False
        length = self.received[1] & 0x7F
        at = {126: 4, 127: 10}.get(length, 2)
        length = int.from_bytes(self.received[2:at], "big") if at > 2 else length
        return len(self.received) >= at + length

    def whole_messages(self):
        """The messages received so far; does not wait."""
        while self.has_frame():
            message = self.taken(*self.one_frame(time.monotonic()))
            if message is not None:
                yield message

    def send(self, command, /, **members):
        """Sends a request without waiting; returns its id."""
        self.last_id += 1
        self.frame(TEXT, json.dumps({"type": command, "id": self.last_id, **bare(members)}).encode())
        return self.last_id

    def receive(self, kind=None, timeout=SECONDS):
        """The next push of that type (any: None); earlier ones of other types stay for later calls."""
        for i, push in enumerate(self.pushes):
            if kind in (None, push["type"]):
                return self.pushes.pop(i)
        until = time.monotonic() + timeout
        while True:
            message = self.message(max(0.001, until - time.monotonic()))
            if kind in (None, message["type"]):
                return message
            self.pushes.append(message)

    def answer(self, number, timeout=SECONDS):
        """The answer to that request; what else comes before it is kept for `receive`, or for its own `answer`."""
        until = time.monotonic() + timeout
        mine = next((push for push in self.pushes if push.get("id") == number), None)
        if mine:
            self.pushes.remove(mine)
        while not mine:
            message = self.message(max(0.001, until - time.monotonic()))
            if message.get("id") == number:
                mine = message
            else:
                self.pushes.append(message)
        if mine["type"] == "refused":
            raise Refused(mine)
        return mine

    def request(self, command, /, **members):
        """A command over the WebSocket: the answer, or Refused."""
        return self.answer(self.send(command, **members))
