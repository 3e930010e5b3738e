"""Stands between a client and a server, and loses answers: for tests of clients that must come back.

    cutting_proxy.py URL N...    prints its own URL, and runs until it is ended

The N of the first connection, then of the second and so on: the client gets everything before the N-th piece that the
server sends; then the connection is cut. 0, and every later connection: nothing is lost."""
import socket
import sys
import threading
import urllib.parse


def pump(source, target, pieces):
    """Forwards data; after that many pieces, closes both connections without the last piece."""
    try:
        while (piece := source.recv(65536)) and (pieces := pieces - 1):
            target.sendall(piece)
    except OSError:
        pass
    for one in (source, target):
        try:
            one.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


def main():
    server = urllib.parse.urlsplit(sys.argv[1])
    cuts = [int(word) for word in sys.argv[2:]]
    listener = socket.create_server(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    while True:
        client, _ = listener.accept()
        cut = cuts.pop(0) if cuts else 0
        try:
            behind = socket.create_connection((server.hostname, server.port))
        except OSError:
            client.close()
            continue
        threading.Thread(target=pump, args=(client, behind, -1), daemon=True).start()
        threading.Thread(target=pump, args=(behind, client, cut or -1), daemon=True).start()


if __name__ == "__main__":
    main()
