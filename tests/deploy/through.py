"""Plays through a proxy with its example of deploy/: through.py nginx|haproxy FOLDER

Only names, ports and the certificate of the example are replaced. The folder has cert.pem and both.pem (with the key) for
127.0.0.1, and gets what the proxy writes. The command is $MOA, the top folder of the source $SOURCE."""
import functools
import http.client
import os
import pathlib
import re
import socket
import ssl
import subprocess
import sys
import time
import types

SOURCE = pathlib.Path(os.environ["SOURCE"])
sys.path.insert(0, str(SOURCE / "tests" / "server"))
import moa_client  # noqa: E402

TRIES = 5  # a free port may be taken by somebody else before the proxy has it
GUESTS = 4
NGINX = """daemon off; master_process off; pid {0}/nginx.pid; error_log {0}/nginx.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {0}/body; proxy_temp_path {0}/proxy; fastcgi_temp_path {0}/fastcgi;
    uwsgi_temp_path {0}/uwsgi; scgi_temp_path {0}/scgi;
    include {0}/moa.conf;
}}
"""


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def replaced(text, *pairs):
    """The text with every pattern replaced; each must be there, or the example has changed under the test."""
    for pattern, new in pairs:
        text, count = re.subn(pattern, new, text, flags=re.MULTILINE)
        assert count, f"the example has no {pattern!r}"
    return text


def nginx(folder, moa, plain, tls):
    example = (SOURCE / "deploy" / "nginx.conf").read_text()
    (folder / "moa.conf").write_text(replaced(
        example, (r"^    listen \[::\].*\n", ""), (r"listen 80;", f"listen 127.0.0.1:{plain};"),
        (r"listen 443 ", f"listen 127.0.0.1:{tls} "), (r"127\.0\.0\.1:7777;", f"127.0.0.1:{moa};"),
        (r"\S*/fullchain\.pem", f"{folder}/cert.pem"), (r"\S*/privkey\.pem", f"{folder}/both.pem")))
    (folder / "nginx.conf").write_text(NGINX.format(folder))
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def haproxy(folder, moa, plain, tls):
    example = (SOURCE / "deploy" / "haproxy.cfg").read_text()
    (folder / "haproxy.cfg").write_text(replaced(
        example, (r"bind :80$", f"bind 127.0.0.1:{plain}"), (r"bind :443 ", f"bind 127.0.0.1:{tls} "),
        (r"10\.0\.0\.1[123]:7777", f"127.0.0.1:{moa}"), (r"/etc/haproxy/moa\.example\.pem", f"{folder}/both.pem"),
        (r"maxconn 50000", "maxconn 100"),
        (r"inter 2s", "inter 50ms")))  # a health check that fails is then noticed during the test
    return ["haproxy", "-db", "-f", str(folder / "haproxy.cfg")]


def listens(port, process):
    until = time.monotonic() + moa_client.SECONDS
    while process.poll() is None and time.monotonic() < until:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return True
        except OSError:
            time.sleep(0.05)
    return False


def start(command, folder, moa):
    for _ in range(TRIES):
        plain, tls = free_port(), free_port()
        with open(folder / "proxy.log", "wb") as log:
            process = subprocess.Popen(command(folder, moa, plain, tls), stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        if listens(tls, process):
            return process, plain, tls
        stop(process)
    raise AssertionError("the proxy did not come up:\n" + (folder / "proxy.log").read_text())


def stop(process):
    process.terminate()
    process.wait(moa_client.SECONDS)


def speak_tls(certificate):
    """From now on every client of this process speaks TLS, and trusts this certificate alone."""
    context = ssl.create_default_context(cafile=certificate)

    def connect(address, *rest):
        return context.wrap_socket(socket.create_connection(address, *rest), server_hostname=address[0])

    http.client.HTTPConnection = functools.partial(http.client.HTTPSConnection, context=context)
    # The client's own name for the module alone: http.client uses the module as well.
    moa_client.socket = types.SimpleNamespace(**{**vars(socket), "create_connection": connect})


def refused(code, function, *arguments, **members):
    try:
        function(*arguments, **members)
    except (moa_client.Refused, moa_client.Closed) as no:
        assert code is None or no.code == code, no
        return
    raise AssertionError(f"{arguments} {members} was not refused")


def check_http(address):
    client = moa_client.Client(address)
    status, headers, body = client.http("GET", "/healthz")
    assert (status, body.strip()) == (200, b"ok"), (status, body)
    assert headers["Strict-Transport-Security"], headers
    status, _, _ = client.http("GET", "/metrics")
    assert status == 404, status


def check_addresses(address):
    """All of this machine are one client, whatever they claim: `guests_each` is GUESTS."""
    ada = moa_client.Client(address)
    ada.take(ada.call("guest", name="Ada"))
    plain, claimed = ada.http, []

    def lying(method, path, body=None, headers=None):
        claimed.append(f"192.0.2.{len(claimed) + 1}")
        return plain(method, path, body, {**(headers or {}), "X-Forwarded-For": claimed[-1]})

    ada.http = lying
    for _ in range(GUESTS - 1):
        ada.call("guest", name="Bob")
    refused("limit", ada.call, "guest", name="Bob")
    assert len(claimed) == GUESTS
    ada.http = plain
    return ada


def check_game(ada, origin):
    table = ada.call("create", game="evolution", players=2, bots={"1": "random"}, rated=False)["table"]
    refused(None, ada.connect, {"Origin": "https://elsewhere.example"})
    ada.connect({"Origin": origin})
    state = ada.request("watch", table=table)["state"]
    while "legal" not in state:
        state |= ada.receive("update").get("state", {})
    before = ada.request("move", table=table, turn=state["turn"], action=state["legal"][0], key="first")["n"]
    # The stream's first line must not wait in a buffer for others.
    line = ada.stream(table, 1)[0]
    assert line["n"] >= before, line
    ada.disconnect()


def main(proxy, folder):
    folder = pathlib.Path(folder)
    plain_connection = http.client.HTTPConnection
    with moa_client.Server(folder / f"{proxy}.db", "--behind-proxy", "--limit", f"guests_each={GUESTS}") as server:
        process, plain, tls = start({"nginx": nginx, "haproxy": haproxy}[proxy], folder, server.address[1])
        try:
            direct = plain_connection(*server.address, timeout=moa_client.SECONDS)
            direct.request("GET", "/metrics")
            assert direct.getresponse().status == 200
            direct.close()
            status, headers, _ = moa_client.Client(("127.0.0.1", plain)).http("GET", "/t/abc")
            assert status == 301 and headers["Location"].startswith("https://"), (status, headers)
            speak_tls(folder / "cert.pem")
            check_http(("127.0.0.1", tls))
            ada = check_addresses(("127.0.0.1", tls))
            check_game(ada, f"https://127.0.0.1:{tls}")
        finally:
            stop(process)


main(*sys.argv[1:])
