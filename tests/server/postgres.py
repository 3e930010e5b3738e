"""A temporary PostgreSQL for a test: in its own folder, on loopback, removed afterwards.

    with Postgres() as postgres:
        Server(postgres.url)
        postgres.rows("SELECT id FROM tables")

It runs as the user `postgres` if we are root, which it refuses to be, and dies with us whatever happens."""
import csv
import glob
import io
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time

SECONDS = 60
ROOT = os.getuid() == 0


def programs():
    """The folder of initdb and postgres, the newest version; None without any."""
    found = glob.glob("/usr/lib/postgresql/*/bin/initdb")
    found.sort(key=lambda path: int(path.split("/")[4].split(".")[0]))
    found = found or [path for path in [shutil.which("initdb")] if path]
    return pathlib.Path(os.path.realpath(found[-1])).parent if found else None


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Postgres:
    def __init__(self, durable=False):
        """`durable`: it waits for the disk, to be measured. Nobody pulls the plug of a machine that tests."""
        self.bin, self.process, self.durable = programs(), None, durable
        if not self.bin:
            raise AssertionError("PostgreSQL is missing: run tools/install test")

    def command(self, name, *arguments):
        drop = ["--reuid=postgres", "--regid=postgres", "--init-groups"] if ROOT else []
        return ["setpriv", *drop, "--pdeathsig", "QUIT", str(self.bin / name), *arguments]

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="moa-postgres-")
        if ROOT:
            shutil.chown(self.folder, "postgres", "postgres")
        self.data = f"{self.folder}/data"
        done = subprocess.run(self.command("initdb", "-D", self.data, "-U", "moa", "-A", "trust", "-E", "UTF8",
                                           "--no-locale", "--no-sync"), cwd=self.folder, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        for _ in range(5):  # the free port may be taken by somebody else meanwhile
            if self.start(free_port()):
                return self
        raise AssertionError(f"PostgreSQL did not start:\n{self.log_text()}")

    def start(self, port):
        self.port, self.url = port, f"postgres://moa@127.0.0.1:{port}/postgres"
        with open(f"{self.folder}/log", "ab") as log:
            self.process = subprocess.Popen(
                self.command("postgres", "-D", self.data, "-p", str(port), "-c", "listen_addresses=127.0.0.1",
                             "-c", "unix_socket_directories=", "-c", f"fsync={'on' if self.durable else 'off'}"),
                cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        until = time.monotonic() + SECONDS
        while time.monotonic() < until and self.process.poll() is None:
            ready = subprocess.run([self.bin / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)])
            if ready.returncode == 0:
                return True
            time.sleep(0.05)
        self.stop()
        return False

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(2)  # at once, in good order
        try:
            self.process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(SECONDS)

    def __exit__(self, kind, error, trace):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def log_text(self):
        return pathlib.Path(f"{self.folder}/log").read_text(errors="replace")[-4000:]

    def rows(self, statement):
        """The rows of a query, as texts."""
        done = subprocess.run([self.bin / "psql", "-X", "-q", "--csv", "-t", "-c", statement, self.url],
                              capture_output=True, text=True, timeout=SECONDS)
        assert done.returncode == 0, done.stderr
        return list(csv.reader(io.StringIO(done.stdout)))
