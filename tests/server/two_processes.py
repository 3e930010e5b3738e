"""Two servers on one PostgreSQL, and people of one table on both: seats, moves, chat and watching work across both. In
the middle of each game one of the two is killed; its people go to the other one, and the game goes on to its end."""
import os
import pathlib
import random
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from moa_client import Server
from players import LIMITS, Player, Table, play
from postgres import Postgres

MOA = os.environ["MOA"]
SEED = int(os.environ.get("MOA_SEED", random.SystemRandom().randrange(10**6)))
GAMES = 3    # of each: processes miss each other's news seldom
MIDDLE = 30  # moves before one of them ends


def hears(players, text):
    """Everyone gets this line of chat, wherever they are connected."""
    play(players, moving=False, until=lambda: all(any(text in item for item in player.items) for player in players))
    for player in players:
        heard = [item for item in player.items if text in item]
        assert len(heard) == 1, f"{player.name} heard {text!r} {len(heard)} times"


def seated(player):
    """Who sits where. Only their own server knows whether they are connected."""
    return [{name: value for name, value in seat.items() if name != "here"} for seat in player.state["seats"]]


def check_same(players):
    """What everybody may know is the same for all: chat, seats, the end."""
    common = [[item.split('"at"')[1] for item in player.items if '"event"' not in item] for player in players]
    for other in common[1:]:
        assert other == common[0], f"{other} is not {common[0]}"


def one_game(servers, rng, game, seats, **wishes):
    begun = time.monotonic()
    table = Table.make(servers, rng, game.capitalize(), seats, game=game, **wishes)
    guest = Player(servers[1], f"Guest of {game}", rng)  # a spectator, at the other server than the table's first player
    guest.sit(table.id, None)
    guest.watch()
    everyone = [*table.players, guest]
    for player in table.players:
        player.say(f"hello from {player.name}")
        hears(table.players, f"hello from {player.name}")
    same_seats = lambda: seated(guest) == seated(table.players[0])
    play(everyone, moving=False, until=same_seats)  # news travel, they are not there at once
    assert same_seats(), f"{seated(guest)} is not {seated(table.players[0])}"
    assert all(seat["kind"] == "person" for seat in seated(guest))
    moves = lambda: sum(len(player.actions) for player in table.players)
    play(everyone, until=lambda: moves() >= MIDDLE)
    middle = moves()
    assert middle >= MIDDLE and not table.over(), f"{middle} moves, {table.players[0].status}"

    for player in table.players:  # some are on the way when it ends
        if player.may_move():
            player.move()
    dead, alive = (servers if rng.random() < 0.5 else servers[::-1])
    time.sleep(rng.uniform(0, 0.01))
    dead.kill()
    moved = [player for player in everyone if player.client.address == dead.address]
    assert 0 < len(moved) < len(everyone)
    for player in moved:
        player.drain()
        player.come_back(alive)
        player.try_again()
    for player in everyone:
        player.wait_for_answers()
    play(everyone, until=lambda: table.over() and guest.status == "over")
    assert table.over(), f"{moves()} moves and not over: {[player.state for player in table.players]}"
    assert moves() > middle
    for player in everyone:
        player.wait_for_answers()
        player.check_chats()
        player.watch_again()
    check_same(table.players)
    table.check_record(MOA)
    dead.start()
    print(f"{game}: {seats} players, {moves()} moves, {len(moved)} of {len(everyone)} moved in the middle, "
          f"{time.monotonic() - begun:.1f} s", flush=True)


def main():
    print(f"seed {SEED}", flush=True)
    rng = random.Random(SEED)
    with Postgres() as postgres:
        servers = [Server(postgres.url, *LIMITS), Server(postgres.url, *LIMITS)]
        for server in servers:
            server.start()
        try:
            for _ in range(GAMES):
                one_game(servers, rng, "evolution", 4, options={"quick": "yes"})
                one_game(servers, rng, "laborigines", 4)
                one_game(servers, rng, "origin", 3)
            for server in servers:
                assert server.stop() == 0, server.log_text()[-4000:]
        except BaseException:
            for server in servers:
                print(f"the last words of {server.url}:\n{server.log_text()[-9000:]}", flush=True)
            raise
        finally:
            for server in servers:
                server.kill()
    print("passed")


main()
