"""The ball's and the footballers' ways once more: square by square, with rows and columns alone.

It shares nothing with the engine but names, is as slow as it likes, and follows the rulebook's sentences.
"""

from __future__ import annotations

from dataclasses import dataclass

Place = tuple[int, int]

STEPS = [(dr, dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if (dr, dc) != (0, 0)]
GOAL_ROWS = (5, 6, 7, 8)
GOAL_COLUMNS = (0, 21)
NAMES = ("P", "DF", "DF", "L", "L", "M", "M", "E", "E", "DC", "DC")


@dataclass
class Scene:
    """Who stands where; footballers 0..10 are Red's in line-up order, 11..21 Blue's."""

    men: list[Place]
    ball: Place
    cross_blocked: bool = False
    keeper_in_middle: bool = False


def on_field(place: Place) -> bool:
    return 1 <= place[0] <= 12 and 1 <= place[1] <= 20


def in_goal(place: Place) -> bool:
    return place[0] in GOAL_ROWS and place[1] in GOAL_COLUMNS


def goal_of(seat: int) -> list[Place]:
    return [(row, GOAL_COLUMNS[seat]) for row in GOAL_ROWS]


def is_open(scene: Scene, place: Place) -> bool:
    """Whether the ball may come to a square: field or goal, nobody there, no keeper covering it."""
    if place in scene.men or not (on_field(place) or in_goal(place)):
        return False
    if on_field(place):
        return True
    keeping = GOAL_COLUMNS.index(place[1])
    keeper = scene.men[11 * keeping]
    if keeper not in goal_of(keeping):
        return True
    return place[0] in (5, 8)


def line(scene: Scene, step: Place, most: int) -> set[Place]:
    """The squares of one straight line from the ball."""
    found: set[Place] = set()
    row, column = scene.ball
    for _ in range(most):
        row, column = row + step[0], column + step[1]
        if not is_open(scene, (row, column)):
            break
        found.add((row, column))
        if in_goal((row, column)):
            break
    return found


def lines(scene: Scene, steps: list[Place], most: int) -> set[Place]:
    found: set[Place] = set()
    for step in steps:
        found |= line(scene, step, most)
    return found


def cross(scene: Scene, most: int) -> set[Place]:
    """Where a full-back's L can land."""
    found: set[Place] = set()
    for ahead in (-1, 1):
        for side in (-1, 1):
            for far in range(1, most + 1):
                column = scene.ball[1] + ahead
                leg = [(scene.ball[0] + side * n, column) for n in range(far + 1)]
                if not all(on_field(place) for place in leg):
                    continue
                if scene.cross_blocked and any(place in scene.men for place in leg):
                    continue
                if leg[-1] not in scene.men:
                    found.add(leg[-1])
    return found


def special(scene: Scene, footballer: int, roll: int) -> set[Place]:
    """Where a kick with dice could go, the squares around the ball not counted."""
    forward = 1 if footballer < 11 else -1
    match NAMES[footballer % 11]:
        case "DF":
            return line(scene, (0, forward), roll)
        case "M":
            return lines(scene, STEPS, roll)
        case "E":
            return lines(scene, [step for step in STEPS if 0 not in step], roll)
        case "L":
            return cross(scene, roll)
        case _:
            return set()


def around(scene: Scene) -> set[Place]:
    return lines(scene, STEPS, 1)


def played(scene: Scene, footballer: int) -> set[Place]:
    """Where he can play the ball without dice."""
    return lines(scene, STEPS, 2 if NAMES[footballer % 11] == "DC" else 1)


def beside(scene: Scene, footballer: int) -> bool:
    row, column = scene.men[footballer]
    return max(abs(row - scene.ball[0]), abs(column - scene.ball[1])) == 1


def walks(scene: Scene, footballer: int) -> set[Place]:
    """Where he can walk."""
    seat, name = footballer // 11, NAMES[footballer % 11]
    row, column = scene.men[footballer]

    def free(place: Place) -> bool:
        if place in scene.men or place == scene.ball:
            return False
        if on_field(place):
            return True
        if name != "P" or place not in goal_of(seat):
            return False
        return not (scene.keeper_in_middle and place[0] in (5, 8))

    found = {(row + dr, column + dc) for dr, dc in STEPS if free((row + dr, column + dc))}
    if name in ("L", "E"):
        for way in (-1, 1):
            if free((row, column + way)) and free((row, column + 2 * way)):
                found.add((row, column + 2 * way))
    return found


def smothered(scene: Scene) -> bool:
    """Whether somebody is beside the ball and nobody beside it could ever play it."""
    near = [f for f in range(22) if beside(scene, f)]
    return bool(near) and not any(played(scene, f) or special(scene, f, 12) for f in near)


def contested(scene: Scene) -> bool:
    return any(beside(scene, f) for f in range(11)) and any(beside(scene, f) for f in range(11, 22))


def drops(scene: Scene) -> list[Place]:
    """The free squares of the innermost ring that has one, by row and column."""

    def ring(place: Place) -> int:
        return max(6 - place[0], place[0] - 7, 0, 10 - place[1], place[1] - 11, 0)

    field = [(row, column) for row in range(1, 13) for column in range(1, 21)]
    free = [place for place in field if place not in scene.men and place != scene.ball]
    nearest = min(map(ring, free))
    return [place for place in free if ring(place) == nearest]
