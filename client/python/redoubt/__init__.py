"""Redoubt's wargames of 1812 for those who write bots and study games.

`Referee` and `Match` are the rules; `Environment` is a match as agents take turns in it; `play_games` plays many; `Table` and
`Seat` are a place at a table that others play at. README.md beside this package shows each.
"""

from redoubt.bots import Bot, BotMaker, Finisher, Machine, RandomBot, machine
from redoubt.environment import Environment, Step
from redoubt.errors import (
    LineClosed,
    ProgramNotFound,
    ProtocolFault,
    RedoubtError,
    RefereeGone,
    Refused,
    UnknownProtocol,
    Unreachable,
    WrongMatch,
)
from redoubt.forms import (
    SIDES,
    Action,
    Choice,
    Decision,
    JsonObject,
    Outcome,
    Record,
    Result,
    Side,
    State,
    Status,
    Verdict,
    View,
    Viewer,
    other,
    reward,
)
from redoubt.intervals import Score, wilson
from redoubt.many import play_games
from redoubt.match import Match
from redoubt.play import Played, play_match, score
from redoubt.program import find_program
from redoubt.referee import Referee
from redoubt.seat import Seat, SeatTurn, play_seat
from redoubt.standing import Standing
from redoubt.table import Table
from redoubt.turn import MatchTurn, Turn

__all__ = [
    "SIDES",
    "Action",
    "Bot",
    "BotMaker",
    "Choice",
    "Decision",
    "Environment",
    "Finisher",
    "JsonObject",
    "LineClosed",
    "Machine",
    "Match",
    "MatchTurn",
    "Outcome",
    "Played",
    "ProgramNotFound",
    "ProtocolFault",
    "RandomBot",
    "Record",
    "RedoubtError",
    "Referee",
    "RefereeGone",
    "Refused",
    "Result",
    "Score",
    "Seat",
    "SeatTurn",
    "Side",
    "Standing",
    "State",
    "Status",
    "Step",
    "Table",
    "Turn",
    "UnknownProtocol",
    "Unreachable",
    "Verdict",
    "View",
    "Viewer",
    "WrongMatch",
    "find_program",
    "machine",
    "other",
    "play_games",
    "play_match",
    "play_seat",
    "reward",
    "score",
    "wilson",
]
