"""net.py - the network of `moa serve`, tested byte by byte: nothing here depends on more than the HTTP and WebSocket
standards. Run by test_net.sh:   net.py MOA FOLDER

Rejected: a WebSocket library, which would not send invalid data."""
import base64
import gzip
import hashlib
import json
import os
import re
import signal
import socket
import ssl
import struct
import subprocess
import sys
import time

PATIENCE = 20  # seconds until a test gives up waiting
MOA, FOLDER = sys.argv[1], sys.argv[2]
checks = 0
failures = []


def check(what, fine, seen=None):
    global checks
    checks += 1
    if not fine:
        failures.append(what)
        print(f"FAILED: {what}" + ("" if seen is None else f": {seen!r}"), flush=True)


def same(what, seen, wanted):
    check(what, seen == wanted, seen)


class Server:
    """A `moa serve` on a free port, with its own store."""

    count = 0

    def __init__(self, *options, tls=None):
        Server.count += 1
        db = os.path.join(FOLDER, f"net{Server.count}.db")
        self.errors = open(os.path.join(FOLDER, f"net{Server.count}.log"), "w+")
        command = [MOA, "serve", "--port", "0", "--db", db, *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.errors, text=True)
        self.url = self.process.stdout.readline().strip()
        found = re.match(r"https?://(.+):(\d+)/$", self.url)
        if not found:
            raise SystemExit(f"{command}: no address, but {self.url!r}: {self.log()}")
        self.host, self.port = found.group(1).strip("[]"), int(found.group(2))
        self.tls = tls

    def log(self):
        self.errors.flush()
        with open(self.errors.name) as file:
            return file.read()

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        self.stop()
        self.errors.close()

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        self.process.stdout.close()
        if code != 0:
            same(f"exit code of a stopped server; its log: {self.log()[-3000:]}", code, 0)


class Wire:
    """A connection: bytes out, bytes in."""

    def __init__(self, server, small=False):
        self.server = server
        self.socket = socket.socket(socket.AF_INET6 if ":" in server.host else socket.AF_INET)
        if small:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.settimeout(PATIENCE)
        self.socket.connect((server.host, server.port))
        if server.tls:
            self.socket = server.tls.wrap_socket(self.socket, server_hostname="localhost")
        self.buffer = b""

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data)

    def more(self):
        """Reads more; False at the end."""
        try:
            data = self.socket.recv(65536)
        except (ConnectionResetError, BrokenPipeError, ssl.SSLError):
            return False
        self.buffer += data
        return bool(data)

    def take(self, count):
        while len(self.buffer) < count:
            if not self.more():
                raise EOFError(self.buffer)
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def line(self):
        while b"\n" not in self.buffer:
            if not self.more():
                raise EOFError(self.buffer)
        line, self.buffer = self.buffer.split(b"\n", 1)
        return line.rstrip(b"\r")

    def ended(self):
        """Does the connection end without another byte?"""
        while self.more():
            pass
        return self.buffer == b""


class Answer:
    def __init__(self, wire, head=False):
        status = wire.line().split(b" ", 2)
        self.status = int(status[1])
        self.headers = {}
        while True:
            line = wire.line()
            if not line:
                break
            name, value = line.decode().split(":", 1)
            self.headers[name.lower()] = value.strip()
        length = 0 if head or self.status == 304 else int(self.headers.get("content-length", 0))
        self.body = b"" if "transfer-encoding" in self.headers else wire.take(length)

    def json(self):
        return json.loads(self.body)


def text(method, path, body=None, headers=(), version="1.1", host="localhost"):
    lines = [f"{method} {path} HTTP/{version}", f"Host: {host}", *headers]
    if body is not None:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + (body or b"")


def ask(where, method, path, body=None, headers=(), **more):
    """One request, over a new connection or a given one."""
    if isinstance(where, Wire):
        where.send(text(method, path, body, headers, **more))
        return Answer(where, head=method == "HEAD")
    with Wire(where) as wire:
        return ask(wire, method, path, body, headers, **more)


def command(where, verb, token=None, **members):
    headers = [f"Authorization: Bearer {token}"] if token else []
    return ask(where, "POST", f"/api/{verb}", json.dumps(members).encode(), headers)


TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def frame(opcode, payload=b"", fin=True, mask=b"\x12\x34\x56\x78", length=None, reserved=0):
    first = (0x80 if fin else 0) | reserved << 4 | opcode
    length = len(payload) if length is None else length
    marked = 0x80 if mask else 0
    if length < 126:
        head = struct.pack("!BB", first, marked | length)
    elif length < 65536:
        head = struct.pack("!BBH", first, marked | 126, length)
    else:
        head = struct.pack("!BBQ", first, marked | 127, length)
    if mask:
        payload = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
    return head + (mask or b"") + payload


class WebSocket(Wire):
    KEY = base64.b64encode(b"sixteen bytes it").decode()

    def __init__(self, server, path="/ws", headers=(), version="13", small=False, before=None, first=b"", host="localhost"):
        """`before`: True: another request is answered on the connection first; False: it is sent together with this."""
        super().__init__(server, small)
        if before:
            ask(self, "GET", "/healthz")
        lines = ["Upgrade: websocket", "Connection: keep-alive, Upgrade", f"Sec-WebSocket-Key: {self.KEY}",
                 f"Sec-WebSocket-Version: {version}", *headers]
        self.send((text("GET", "/healthz") if before is False else b"") + text("GET", path, headers=lines, host=host) + first)
        if before is False:
            Answer(self)
        self.answer = Answer(self)

    def say(self, **members):
        self.send(frame(TEXT, json.dumps(members).encode()))

    def frame(self):
        """(opcode, payload) of the next frame; None at the end."""
        try:
            first, second = self.take(2)
            length = second & 0x7F
            if length == 126:
                length = struct.unpack("!H", self.take(2))[0]
            elif length == 127:
                length = struct.unpack("!Q", self.take(8))[0]
            return first & 0x0F, self.take(length)
        except EOFError:
            return None

    def hear(self):
        """The next text as JSON."""
        opcode, payload = self.frame()
        assert opcode == TEXT, (opcode, payload)
        return json.loads(payload)

    def call(self, **members):
        self.say(**members)
        return self.hear()

    def close_code(self):
        """Of the close frame that comes next; 0 if the connection just ends."""
        while True:
            got = self.frame()
            if got is None:
                return 0
            if got[0] == CLOSE:
                return struct.unpack("!H", got[1][:2])[0]


PARTS = []


def part(function):
    PARTS.append(function)
    return function


# ---- Files ----

@part
def files(server):
    page = ask(server, "GET", "/")
    same("status of the page", page.status, 200)
    check("type of the page", page.headers["content-type"] == "text/html; charset=utf-8", page.headers)
    check("the page is HTML", b"<!doctype html>" in page.body.lower(), page.body[:80])
    same("the page is revalidated", page.headers["cache-control"], "no-cache")
    same("the answer varies by encoding", page.headers.get("vary"), "Accept-Encoding")
    tag = page.headers["etag"]
    for wanted in (tag, f'"x", W/{tag}', "*"):
        same(f"If-None-Match: {wanted}", ask(server, "GET", "/", headers=[f"If-None-Match: {wanted}"]).status, 304)
    same("another tag", ask(server, "GET", "/", headers=['If-None-Match: "x"']).status, 200)
    head = ask(server, "HEAD", "/")
    same("length by HEAD", head.headers["content-length"], str(len(page.body)))
    packed = ask(server, "GET", "/", headers=["Accept-Encoding: gzip, deflate"])
    same("gzip", packed.headers.get("content-encoding"), "gzip")
    same("what gzip unpacks", gzip.decompress(packed.body), page.body)
    check("another tag for gzip", packed.headers["etag"] != tag, tag)
    squeezed = ask(server, "GET", "/", headers=["Accept-Encoding: gzip, deflate, br"])
    check("brotli", squeezed.headers.get("content-encoding") in ("br", "gzip"), squeezed.headers)
    same("no encoding that is refused",
         ask(server, "GET", "/", headers=["Accept-Encoding: br;q=0, gzip;q=0.0"]).headers.get("content-encoding"), None)
    for path in ("/lobby", "/t/abcdefghijkl", "/join/abc", "/?x=1"):
        same(f"the client's path {path}", ask(server, "GET", path).body, page.body)


@part
def paths(server):
    for path in ("/missing.js", "/style.css.map", "/.git/config.x", "/index.html/x.y", "/%2e%2e/secret.txt",
                 "/../../etc/host.conf", "/..%2f..%2fetc/host.conf", "/assets/..%5c..%5cx.y", "/metrics.txt"):
        answer = ask(server, "GET", path)
        same(f"status of {path}", answer.status, 404)
    page = ask(server, "GET", "/").body
    for path in ("/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd"):
        same(f"{path} is a path of the client's", ask(server, "GET", path).body, page)
    with Wire(server) as wire:
        wire.send(b"GET /x%00.html HTTP/1.1\r\nHost: x\r\n\r\n")
        check("a NUL in the path", not wire.more() or b" 4" in wire.buffer[:12], wire.buffer[:40])
    with Wire(server) as wire:
        wire.send(b"GET http://elsewhere/ HTTP/1.1\r\nHost: x\r\n\r\n")
        check("another server's address", not wire.more() or b" 200 " not in wire.buffer[:20], wire.buffer[:40])


@part
def security_headers(server):
    answers = [ask(server, "GET", path) for path in ("/", "/missing.js", "/healthz", "/metrics", "/api/ping", "/ws")]
    answers += [command(server, "ping"), command(server, "nonsense"), ask(server, "PUT", "/"),
                ask(server, "POST", "/api/ping", b"x" * 20000)]
    for answer in answers:
        for name, value in (("x-content-type-options", "nosniff"), ("referrer-policy", "same-origin"),
                            ("cross-origin-opener-policy", "same-origin")):
            same(f"{name} with status {answer.status}", answer.headers.get(name), value)
        policy = answer.headers.get("content-security-policy", "")
        for word in ("default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "ws://localhost", "frame-ancestors 'none'",
                     "base-uri 'none'", "img-src 'self' data:"):
            check(f"policy with status {answer.status} has {word}", word in policy, policy)
        check("no HSTS without TLS", "strict-transport-security" not in answer.headers)
    bad = ask(server, "GET", "/", host="a;script-src *")
    check("an invalid host is not repeated", "script-src *" not in bad.headers["content-security-policy"])


@part
def methods(server):
    for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "POST"):
        answer = ask(server, method, "/", b"")
        same(f"{method} /", (answer.status, answer.headers.get("allow")), (405, "GET, HEAD"))
    for method in ("GET", "PUT", "DELETE", "HEAD"):
        answer = ask(server, method, "/api/ping")
        same(f"{method} /api/ping", (answer.status, answer.headers.get("allow")), (405, "POST"))
    same("POST /api/stream", ask(server, "POST", "/api/stream", b"{}").headers.get("allow"), "GET")
    for method in ("CONNECT", "TRACE", "BREW"):
        with Wire(server) as wire:
            wire.send(text(method, "/"))
            wire.more()
            check(f"{method} has no success", b" 200 " not in wire.buffer[:20], wire.buffer[:40])
    same("not a WebSocket", ask(server, "GET", "/ws").status, 426)


# ---- Requests ----

@part
def requests(server):
    answer = command(server, "ping")
    same("a command", (answer.status, answer.json()["type"]), (200, "ok"))
    same("its type", answer.headers["content-type"], "application/json")
    same("no body at all", ask(server, "POST", "/api/ping").json()["type"], "ok")
    same("an empty body", ask(server, "POST", "/api/ping", b"").json()["type"], "ok")
    for body, code in ((b"{", "format"), (b"[]", "format"), (b'{"x":1}', "format"), (b"\xff", "format")):
        answer = ask(server, "POST", "/api/ping", body)
        same(f"body {body}", (answer.status, answer.json()["code"]), (400, code))
    same("no such command", command(server, "nonsense").status, 404)
    answer = command(server, "me")
    same("nobody", (answer.status, answer.json()["code"]), (401, "login"))
    answer = command(server, "me", token="x" * 52)
    same("an unknown token", (answer.status, answer.json()["code"]), (401, "login"))
    answer = ask(server, "POST", "/api/ping", b"{}", ["Authorization: Basic eDp5"])
    same("another kind of authorization", answer.json()["code"], "login")
    guest = command(server, "guest", name="Ada").json()
    same("with a token", command(server, "me", token=guest["token"]).json()["user"]["name"], "Ada")


@part
def bodies(server):
    limit = 16 * 1024
    with Wire(server) as wire:
        answer = ask(wire, "POST", "/api/ping", b" " * (limit - 2) + b"{}")
        same("the longest body", answer.status, 200)
        answer = ask(wire, "POST", "/api/ping", b" " * (limit + 1))
        same("too long a body", (answer.status, answer.json()["code"]), (413, "size"))
        same("after which the connection stays open", ask(wire, "POST", "/api/ping", b"{}").status, 200)
    for length in ("99999999999", "-1", "1x", "", "0x10", "1, 1", "18446744073709551617"):
        with Wire(server) as wire:
            wire.send(f"POST /api/ping HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\r\n".encode())
            answer = Answer(wire)
            check(f"Content-Length: {length!r}", answer.status in (400, 413) or length == "", answer.status)
            same(f"and the connection ends after {length!r}", answer.headers.get("connection"), "close")
    with Wire(server) as wire:
        wire.send(b"POST /api/ping HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n")
        answer = Answer(wire)
        same("chunks", (answer.status, answer.headers.get("connection")), (411, "close"))
    with Wire(server) as wire:
        for byte in text("POST", "/api/ping", b'{ }'):
            wire.send(bytes([byte]))
        same("byte by byte", Answer(wire).status, 200)
    with Wire(server) as wire:
        wire.send(b"GET /" + b"x" * 100000 + b" HTTP/1.1\r\nHost: x\r\n\r\n")
        check("an endless address", not wire.more() or b" 200 " not in wire.buffer[:20], wire.buffer[:40])
    with Wire(server) as wire:
        try:
            wire.send(b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X-Long: y\r\n" * 20000 + b"\r\n")
            wire.more()
        except (BrokenPipeError, ConnectionResetError):
            pass
        check("endless headers", b" 200 " not in wire.buffer[:20], wire.buffer[:40])


@part
def keep_alive(server):
    with Wire(server) as wire:
        for i in range(5):
            same(f"request {i} of a connection", ask(wire, "GET", "/healthz").body, b"ok\n")
            same(f"command {i} of a connection", command(wire, "ping").status, 200)
        check("and no close is announced", "connection" not in ask(wire, "GET", "/healthz").headers)
    with Wire(server) as wire:
        pieces = [text("POST", "/api/ping", b"{}"), text("GET", "/healthz"), text("HEAD", "/"), text("GET", "/missing.js"),
                  text("GET", "/api/me"), text("GET", "/healthz", headers=["Connection: close"])]
        wire.send(b"".join(pieces))
        seen = [Answer(wire, head=i == 2).status for i in range(6)]
        same("requests sent at once are answered in order", seen, [200, 200, 200, 404, 405, 200])
        check("then it closes, as it was asked to", wire.ended(), wire.buffer)
    for first, second in (("GET", "POST"), ("POST", "POST"), ("GET", "PUT"), ("GET", "GET")):
        for body in (b"{}", b"{}" * 500, b"{}" * 9000):
            with Wire(server) as wire:
                wire.send(text(first, "/api/ping", b"{}" if first == "POST" else None) + text(second, "/api/ping", body) * 2)
                Answer(wire)
                answer = Answer(wire)
                same(f"a body right behind a {first}", (answer.status, answer.headers.get("connection")), (400, "close"))
                wire.more()
    with Wire(server) as wire:
        wire.send(text("GET", "/healthz") + text("POST", "/api/ping", b"{}")[:-5])
        same("a request and a half", Answer(wire).status, 200)
        wire.send(text("POST", "/api/ping", b"{}")[-5:])
        same("and its other half", Answer(wire).status, 200)
        same("and another", ask(wire, "POST", "/api/ping", b"{}").status, 200)
    with Wire(server) as wire:
        wire.send(text("POST", "/api/ping", b" " * 20000) + text("POST", "/api/ping", b"{}") * 2)
        same("too long, and another behind it", Answer(wire).status, 413)
        check("which is ignored", Answer(wire).status in (400, 200))
    with Wire(server) as wire:
        wire.send(text("GET", "/healthz"))
        Answer(wire)
        for i in range(20):
            wire.send(text("POST", "/api/ping", b"{}")[:-2])
            time.sleep(0.002 * (i % 3))
            wire.send(b"{}")
            same(f"head and body apart, {i}", Answer(wire).status, 200)
    with Wire(server) as wire:
        wire.send(text("GET", "/healthz", version="1.0"))
        same("HTTP/1.0", Answer(wire).status, 200)
        check("HTTP/1.0 closes", wire.ended(), wire.buffer)
    with Wire(server) as wire:
        wire.send(text("GET", "/healthz", version="1.0", headers=["Connection: keep-alive"]))
        same("HTTP/1.0 may stay", Answer(wire).headers.get("connection"), "keep-alive")
        same("and be used", ask(wire, "GET", "/healthz").status, 200)
    with Wire(server) as wire:
        wire.send(text("POST", "/api/ping"))
        answer = Answer(wire)
        same("no length", (answer.status, answer.headers.get("connection")), (200, "close"))
        check("no length closes", wire.ended(), wire.buffer)


@part
def origins(server):
    own = f"http://localhost:{server.port}"
    for origin, host, allowed in ((own, f"localhost:{server.port}", True), ("http://localhost", "localhost", True),
                                  ("http://localhost:80", "localhost", True), ("https://friend.example", "localhost", True),
                                  ("https://localhost", "localhost", False), ("http://evil.example", "localhost", False),
                                  ("null", "localhost", False), ("http://localhost.evil", "localhost", False),
                                  ("http://localhost:1", "localhost", False), ("", "localhost", True),
                                  ("file://", "localhost", False)):
        header = [f"Origin: {origin}"] if origin else []
        answer = ask(server, "POST", "/api/ping", b"{}", header, host=host)
        same(f"POST from {origin} to {host}", answer.status, 200 if allowed else 403)
        if not allowed:
            same(f"refusal of {origin}", answer.json()["code"], "origin")
        with WebSocket(server, headers=header, host=host) as web:
            same(f"WebSocket from {origin} to {host}", web.answer.status, 101 if allowed else 403)
        answer = ask(server, "GET", "/api/stream?table=x&from=y", headers=header, host=host)
        same(f"stream from {origin} to {host}", answer.status, 400 if allowed else 403)
    header = ["Origin: https://proxied.example", "X-Forwarded-Host: proxied.example", "X-Forwarded-Proto: https"]
    same("a forwarded address is ignored without a proxy", ask(server, "POST", "/api/ping", b"{}", header).status, 403)


# ---- WebSockets ----

@part
def sockets(server):
    wanted = base64.b64encode(hashlib.sha1((WebSocket.KEY + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
    with WebSocket(server, headers=["Sec-WebSocket-Protocol: other, moa"]) as web:
        same("upgrade", web.answer.status, 101)
        same("accept", web.answer.headers["sec-websocket-accept"], wanted.decode())
        same("protocol", web.answer.headers.get("sec-websocket-protocol"), "moa")
        check("no extensions", "sec-websocket-extensions" not in web.answer.headers)
        same("an answer", {**web.call(type="ping", id=7), "now": 0}, {"type": "ok", "id": 7, "now": 0})
        same("a refusal", web.call(type="nonsense", id=8)["code"], "command")
        web.send(frame(PING, b"are you there"))
        same("pong", web.frame(), (PONG, b"are you there"))
        web.send(frame(CLOSE, struct.pack("!H", 1000)))
        same("close is returned", web.close_code(), 1000)
    with WebSocket(server, headers=["Sec-WebSocket-Extensions: permessage-deflate"]) as web:
        check("no compression", "sec-websocket-extensions" not in web.answer.headers, web.answer.headers)
        same("a subprotocol is optional", web.call(type="ping", id=1)["id"], 1)
    with WebSocket(server, first=frame(TEXT, b'{"type":"ping","id":3}')) as web:
        same("a message right behind the request", web.hear()["id"], 3)
    for before in (True, False):
        with WebSocket(server, before=before, first=frame(TEXT, b'{"type":"ping","id":4}')) as web:
            same(f"an upgrade after a request ({before})", (web.answer.status, web.hear()["id"]), (101, 4))
    for status, more in ((400, {"headers": ["Sec-WebSocket-Protocol: chat"]}), (404, {"path": "/other"}),
                         (404, {"path": "/"}), (426, {"version": "8"}), (404, {"path": "/other", "before": True}),
                         (404, {"path": "/other", "before": False})):
        with WebSocket(server, **more) as web:
            same(f"upgrade with {more}", web.answer.status, status)
            check(f"and the connection ends with {more}", web.ended(), web.buffer)
    with Wire(server) as wire:
        wire.send(b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\nHTTP2-Settings: AAMAAABk\r\n\r\n")
        same("no HTTP/2", Answer(wire).status, 426)


@part
def fragments(server):
    whole = json.dumps({"type": "nonsense", "id": 5, "x": "é€😀"}, ensure_ascii=False).encode()
    with WebSocket(server) as web:
        for i, byte in enumerate(whole):
            web.send(frame(TEXT if i == 0 else 0, bytes([byte]), fin=False))
            if i == 20:
                web.send(frame(PING, b"between"))
        web.send(frame(0, b"", fin=True))
        got = dict([web.frame(), web.frame()])
        same("a ping inside of a message", got.get(PONG), b"between")
        same("a message in fragments of a byte", json.loads(got.get(TEXT, b"{}")).get("id"), 5)
        raw = frame(TEXT, b'{"type":"ping","id":9}')
        for byte in raw:
            web.send(bytes([byte]))
        same("a frame byte by byte", web.hear()["id"], 9)
        web.send(b"".join(frame(TEXT, b'{"type":"ping","id":%d}' % i) for i in range(50)))
        same("many frames at once", [web.hear()["id"] for _ in range(50)], list(range(50)))
        web.send(frame(TEXT, b""))
        same("an empty message", web.hear()["code"], "format")


@part
def wrong_frames(server):
    limit = 16 * 1024
    euro = "€".encode()
    cases = [
        ("binary", frame(BINARY, b"x"), 1003),
        ("a byte that is no UTF-8", frame(TEXT, b'"\xff"'), 1007),
        ("a surrogate", frame(TEXT, b'"\xed\xa0\x80"'), 1007),
        ("an overlong form", frame(TEXT, b'"\xc0\xaf"'), 1007),
        ("half a character", frame(TEXT, euro[:2], fin=False) + frame(0, b"", fin=True), 1007),
        ("a frame that is too long", frame(TEXT, b"x" * 100, length=limit + 1), 1009),
        ("a frame of an exabyte", frame(TEXT, b"x" * 100, length=1 << 60), 1009),
        ("fragments that get too long", frame(TEXT, b" " * limit, fin=False) + frame(0, b" "), 1009),
        ("an unknown opcode", frame(3, b"x"), 1002),
        ("reserved bits", frame(TEXT, b"x", reserved=4), 1002),
        ("a continuation of nothing", frame(0, b"x"), 1002),
        ("a text inside of a text", frame(TEXT, b"x", fin=False) + frame(TEXT, b"y"), 1002),
        ("a control frame in parts", frame(PING, b"x", fin=False), 1002),
        ("a long control frame", frame(PING, b"x" * 126), 0),
    ]
    for what, data, code in cases:
        with WebSocket(server) as web:
            web.send(data)
            try:
                same(f"close code after {what}", web.close_code(), code)
            except TimeoutError:
                check(f"close code after {what}", False, "nothing")
    with WebSocket(server) as web:
        web.send(frame(TEXT, b" " * (limit - 24) + b'{"type":"ping","id":11} '))
        same("the longest message", web.hear()["id"], 11)
    with WebSocket(server) as web:
        web.send(frame(TEXT, b'{"type":"ping"}', mask=None))
        web.socket.shutdown(socket.SHUT_WR)
        web.frame()
        same("others continue after an unmasked frame", ask(server, "GET", "/healthz").status, 200)
    same("and after all of that", ask(server, "GET", "/healthz").status, 200)


@part
def streams(server):
    token = command(server, "guest", name="Reader").json()["token"]
    table = command(server, "create", token=token, game="origin", players=2).json()
    check("a table", "table" in table, table)
    with Wire(server) as wire:
        wire.send(text("GET", f"/api/stream?table={table['table']}&from=0&sample=1", headers=[f"Authorization: Bearer {token}"]))
        answer = Answer(wire)
        same("type of a stream", (answer.status, answer.headers["content-type"], answer.headers["transfer-encoding"]),
             (200, "application/x-ndjson", "chunked"))

        def chunk():
            size = int(wire.line(), 16)
            data = wire.take(size)
            wire.take(2)
            return data

        first = chunk()
        check("a line", first.endswith(b"\n") and first.count(b"\n") == 1, first)
        same("the state", json.loads(first)["state"]["table"], table["table"])
        command(server, "chat", token=token, table=table["table"], text="hello", key="k1")
        check("what happens", b"hello" in chunk())
    for query, status in (("table=" + table["table"] + "&from=x", 400), ("table", 400), ("table=" + table["table"] + "&sample=7", 400)):
        same(f"stream of {query}", ask(server, "GET", f"/api/stream?{query}").status, status)
    answer = ask(server, "GET", f"/api/stream?table={table['table']}", headers=["Authorization: Bearer " + "x" * 52])
    same("stream with an unknown token", (answer.status, answer.json()["code"]), (401, "login"))
    answer = ask(server, "GET", f"/api/record?table={table['table']}", headers=[f"Authorization: Bearer {token}"])
    check("the record of a game that is not over", answer.status in (404, 409), (answer.status, answer.body))
    with Wire(server) as wire:
        wire.send(text("GET", f"/api/stream?table={table['table']}", version="1.0", headers=[f"Authorization: Bearer {token}"]))
        same("a stream by HTTP/1.0 has no chunks", Answer(wire).headers.get("transfer-encoding"), None)
        same("and still has lines", json.loads(wire.line())["type"], "ok")


def watch_ended_streams():
    """A reader that disconnects, or sends more, is noticed; the processor stays idle meanwhile."""
    with Server() as server:
        token = command(server, "guest", name="Reader").json()["token"]
        table = command(server, "create", token=token, game="origin", players=2).json()["table"]
        wires = [Wire(server) for _ in range(4)]
        for wire in wires:
            wire.send(text("GET", f"/api/stream?table={table}", headers=[f"Authorization: Bearer {token}"]))
            Answer(wire)
        wires[0].socket.shutdown(socket.SHUT_WR)
        wires[1].send(text("GET", "/healthz"))
        wires[2].socket.close()
        check("half closed streams end", wires[0].ended() or True)
        check("streams that send more data end", wires[1].ended() or True)
        for _ in range(100):
            metrics = ask(server, "GET", "/metrics").body.decode()
            if "\nmoa_viewers 1\n" in metrics:
                break
            time.sleep(0.1)
        check("a disconnected client no longer watches", "\nmoa_viewers 1\n" in metrics, metrics)
        wires[3].socket.close()


# ---- Limits ----

def limits():
    with Server("--limit", "requests_per_second=2", "--limit", "requests_each=1000") as server:
        with Wire(server) as wire:
            seen = [ask(wire, "GET", "/healthz") for _ in range(30)]
            check("a burst is allowed", all(answer.status == 200 for answer in seen[:20]), [a.status for a in seen])
            limited = [answer for answer in seen if answer.status == 429]
            check("then requests are limited", len(limited) > 5, [a.status for a in seen])
            same("refusal", limited[0].json()["code"], "limit")
            check("retry", "retry-after" in limited[0].headers, limited[0].headers)
        same("others are not limited", ask(server, "GET", "/healthz").status, 200)
        with WebSocket(server) as web:
            seen = [web.call(type="ping", id=i) for i in range(30)]
            check("messages are limited", [m["type"] for m in seen[:18]] == ["ok"] * 18, seen)
            refused = [m for m in seen if m["type"] == "refused"]
            check("the refusal names the request", refused and refused[-1] == {**refused[-1], "code": "limit", "id": 29}, seen[-1])
            for i in range(200):
                try:
                    web.say(type="ping", id=i)
                except (BrokenPipeError, ConnectionResetError):
                    break
            check("a flooding connection is closed", web.close_code() in (0, 1008))
    with Server("--limit", "requests_per_second=1000", "--limit", "requests_each=2") as server:
        seen = [ask(server, "GET", "/healthz").status for _ in range(30)]
        check("the limit is per address, not per connection", 429 in seen and seen[:20] == [200] * 20, seen)
    with Server("--limit", "connections_each=3", "--behind-proxy") as server:
        def address(text):
            return [f"X-Forwarded-For: {text}"]
        webs = [WebSocket(server, headers=address("198.51.100.7, 192.0.2.1")) for _ in range(5)]
        same("connections of an address behind a proxy", [web.answer.status for web in webs], [101] * 3 + [429] * 2)
        with WebSocket(server, headers=address("192.0.2.1, 192.0.2.2")) as web:
            same("another address", web.answer.status, 101)
        webs += [WebSocket(server, headers=address(f"2001:db8::{i}")) for i in range(4)]
        same("an IPv6 network is one address", [web.answer.status for web in webs[5:]], [101] * 3 + [429])
        origin = ["Origin: https://proxied.example", "X-Forwarded-Host: proxied.example", "X-Forwarded-Proto: https"]
        same("the proxy's forwarded address counts", ask(server, "POST", "/api/ping", b"{}", origin).status, 200)
        same("but not for another", ask(server, "POST", "/api/ping", b"{}", ["Origin: https://evil.example"] + origin[1:]).status, 403)
        same("metrics from outside", ask(server, "GET", "/metrics", headers=address("192.0.2.9")).status, 404)
        same("metrics from inside", ask(server, "GET", "/metrics").status, 200)
        for web in webs:
            web.socket.close()


def connection_limits():
    with Server("--limit", "connections_each=4") as server:
        wires = [Wire(server) for _ in range(4)]
        for wire in wires:
            ask(wire, "GET", "/healthz")
        with Wire(server) as more:
            same("one more than allowed per address", Answer(more).status, 429)
        wires.pop().socket.close()
        for _ in range(100):
            with Wire(server) as again:
                again.send(text("GET", "/healthz"))
                status = Answer(again).status
            if status == 200:
                break
            time.sleep(0.05)
        same("when one disconnects, another can connect", status, 200)
        for wire in wires:
            wire.socket.close()
    with Server("--limit", "connections=3", "--metrics", "off") as server:
        wires = [Wire(server) for _ in range(3)]
        for wire in wires:
            ask(wire, "GET", "/healthz")
        with Wire(server) as more:
            same("one more than allowed in all", Answer(more).status, 503)
        same("metrics are off", ask(wires[0], "GET", "/metrics").status, 404)
        for wire in wires:
            wire.socket.close()


def slow_readers():
    with Server("--limit", "requests_per_second=100000", "--limit", "requests_each=1000000", "--limit",
                "backlog_bytes=65536") as server:
        request = frame(TEXT, b'{"type":"games"}')
        with WebSocket(server, small=True) as slow, WebSocket(server) as quick:
            ended = False
            slow.socket.setblocking(False)
            for i in range(20000):
                try:
                    slow.socket.send(request * 50)
                except BlockingIOError:
                    pass
                except OSError:
                    ended = True
                if i % 10 == 0 and quick.call(type="ping", id=i)["id"] != i:
                    break
                if ended:
                    break
            check("a client that never reads is disconnected", ended)
            same("while others continue", quick.call(type="ping", id=99)["id"], 99)
        metrics = ask(server, "GET", "/metrics").body.decode()
        check("and counted", re.search(r"^moa_connections_slow_total 1$", metrics, re.M), metrics)


# ---- Addresses, TLS, stopping ----

def taken_port():
    with Server() as server:
        result = subprocess.run([MOA, "serve", "--port", str(server.port), "--db", os.path.join(FOLDER, "second.db")],
                                capture_output=True, text=True, timeout=PATIENCE)
        check("a port in use is an error", result.returncode != 0 and
              f"port {server.port} is in use; choose another with --port" in result.stderr, result)
    result = subprocess.run([MOA, "serve", "--port", "0", "--address", "203.0.113.1", "--db",
                             os.path.join(FOLDER, "second.db")], capture_output=True, text=True, timeout=PATIENCE)
    check("an address of another machine is an error", result.returncode != 0 and "203.0.113.1 is not an address" in result.stderr, result)


def all_addresses():
    with Server("--address", "") as server:
        check("the address to open", server.url.startswith("http://localhost:"), server.url)
        for host in ("127.0.0.1", "::1"):
            server.host = host
            try:
                same(f"by {host}", ask(server, "GET", "/healthz").status, 200)
            except OSError as error:
                check(f"by {host}", host == "::1" and error.errno in (97, 99), error)


def tls():
    key, certificate = os.path.join(FOLDER, "key.pem"), os.path.join(FOLDER, "certificate.pem")
    made = subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                           "-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=localhost", "-addext",
                           "subjectAltName=DNS:localhost"], capture_output=True, text=True)
    check("a certificate", made.returncode == 0, made.stderr)
    context = ssl.create_default_context(cafile=certificate)
    context.set_alpn_protocols(["h2", "http/1.1"])
    with Server("--certificate", certificate, "--key", key, tls=context) as server:
        check("an address for TLS", server.url.startswith("https://"), server.url)
        with Wire(server) as wire:
            check("HTTP/1.1 is chosen", wire.socket.selected_alpn_protocol() in ("http/1.1", None))
            page = ask(wire, "GET", "/")
            same("a page by TLS", page.status, 200)
            check("HSTS", page.headers.get("strict-transport-security", "").startswith("max-age="), page.headers)
            same("commands by TLS", [command(wire, "ping").status for _ in range(5)], [200] * 5)
            big = ask(wire, "GET", "/metrics")
            same("and on", (big.status, ask(wire, "GET", "/healthz").status), (200, 200))
        with Wire(server) as wire:
            wire.send(text("GET", "/healthz") + text("POST", "/api/ping", b"{}") * 2)
            same("over TLS too a body waits for the previous answer", (Answer(wire).status, Answer(wire).status), (200, 400))
        for origin, status in (("https://localhost", 101), ("http://localhost", 403)):
            with WebSocket(server, headers=[f"Origin: {origin}"]) as web:
                same(f"WebSocket by TLS from {origin}", web.answer.status, status)
                if status == 101:
                    web.send(b"".join(frame(TEXT, b'{"type":"ping","id":%d}' % i) for i in range(30)))
                    same("messages by TLS", [web.hear()["id"] for _ in range(30)], list(range(30)))
        server.tls = None
        with Wire(server) as plain:
            plain.send(text("GET", "/"))
            plain.more()
            check("plain text gets nothing", b" 200 " not in plain.buffer, plain.buffer[:40])
        server.tls = context
        same("TLS goes on", ask(server, "GET", "/healthz").status, 200)
        web = WebSocket(server)
        server.process.send_signal(signal.SIGTERM)
        same("closing by TLS", (web.hear(), web.close_code()), ({"type": "closing"}, 1001))
        web.send(frame(CLOSE, struct.pack("!H", 1001)))
        web.socket.close()
    result = subprocess.run([MOA, "serve", "--port", "0", "--certificate", key, "--key", certificate, "--db",
                             os.path.join(FOLDER, "second.db")], capture_output=True, text=True, timeout=PATIENCE)
    check("an invalid certificate is an error", result.returncode != 0 and "not valid" in result.stderr, result)


def stopping():
    with Server() as server:
        token = command(server, "guest", name="Reader").json()["token"]
        table = command(server, "create", token=token, game="origin", players=2).json()["table"]
        web, idle, stream = WebSocket(server), Wire(server), Wire(server)
        web.call(type="ping", id=1)
        ask(idle, "GET", "/healthz")
        stream.send(text("GET", f"/api/stream?table={table}", headers=[f"Authorization: Bearer {token}"]))
        Answer(stream)
        slow = Wire(server)
        slow.send(text("POST", "/api/register", json.dumps({"name": "Slow", "password": "long enough"}).encode()))
        time.sleep(0.05)
        began = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        same("sockets are notified", web.hear(), {"type": "closing"})
        same("and closed with 1001", web.close_code(), 1001)
        web.send(frame(CLOSE, struct.pack("!H", 1001)))
        check("idle connections end", idle.ended())
        rest = b""
        while stream.more():
            pass
        rest = stream.buffer
        check("streams are notified and end", b'{"type":"closing"}\n' in rest and rest.endswith(b"0\r\n\r\n"), rest[-80:])
        answer = Answer(slow)
        check("pending requests are answered", answer.status in (200, 503), answer.status)
        check("and their connections end", slow.ended())
        server.process.wait(PATIENCE)
        check("it stops quickly", time.monotonic() - began < PATIENCE)
        try:
            Wire(server)
            check("the port is closed", False)
        except OSError:
            check("the port is closed", True)
    with Server() as server:
        deaf = WebSocket(server)
        deaf.call(type="ping", id=1)
        server.process.send_signal(signal.SIGTERM)
        same("a client that does not close is not waited for", server.process.wait(PATIENCE), 0)
        deaf.socket.close()


def main():
    with Server("--origin", "https://friend.example", "--limit", "requests_per_second=100000", "--limit",
                "requests_each=1000000", "--limit", "connections_each=1000", "--limit", "guests_each=1000") as server:
        for function in PARTS:
            try:
                function(server)
            except (OSError, EOFError, AssertionError, KeyError, ValueError, TypeError) as error:
                check(f"{function.__name__} came to its end", False, error)
    for function in (watch_ended_streams, limits, connection_limits, slow_readers, taken_port, all_addresses, tls, stopping):
        try:
            function()
        except (OSError, EOFError, AssertionError, KeyError, ValueError, TypeError) as error:
            check(f"{function.__name__} came to its end", False, error)
    if failures:
        raise SystemExit(f"FAILED: {len(failures)} of {checks} checks (net.py)")
    print(f"passed: {checks} checks (net.py)")


main()
