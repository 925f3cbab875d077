-- One text for both databases. BIGINT is PostgreSQL's word for what SQLite calls INTEGER, and STRICT (types are checked)
-- goes without saying in PostgreSQL: each database is given the text without the other's word.

CREATE TABLE migrations (
  version BIGINT PRIMARY KEY,
  applied BIGINT NOT NULL
) STRICT;

CREATE TABLE players (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT UNIQUE, -- the name in small letters; none for a guest, so that guests may share a name
  password TEXT NOT NULL,
  webhook TEXT NOT NULL,
  feed TEXT UNIQUE,
  created BIGINT NOT NULL
) STRICT;

CREATE TABLE sessions (
  token_hash TEXT NOT NULL PRIMARY KEY,
  player TEXT NOT NULL REFERENCES players (id),
  created BIGINT NOT NULL,
  used BIGINT NOT NULL
) STRICT;
CREATE INDEX sessions_by_use ON sessions (used);

CREATE TABLE matches (
  id TEXT NOT NULL PRIMARY KEY,
  game TEXT NOT NULL,
  setup TEXT NOT NULL,
  secret TEXT NOT NULL,
  state TEXT NOT NULL,
  summary TEXT NOT NULL,
  sequence BIGINT NOT NULL,
  created BIGINT NOT NULL,
  updated BIGINT NOT NULL
) STRICT;
CREATE INDEX matches_by_state ON matches (state);

CREATE TABLE seats (
  match_id TEXT NOT NULL REFERENCES matches (id),
  side TEXT NOT NULL CHECK (side IN ('french', 'russian')),
  kind TEXT NOT NULL CHECK (kind IN ('player', 'bot', 'open')),
  player TEXT REFERENCES players (id),
  bot TEXT NOT NULL,
  entropy TEXT NOT NULL,
  invitation TEXT NOT NULL,
  seen BIGINT NOT NULL,
  PRIMARY KEY (match_id, side)
) STRICT;
CREATE INDEX seats_by_player ON seats (player);
CREATE INDEX seats_by_invitation ON seats (invitation);

CREATE TABLE journal (
  match_id TEXT NOT NULL REFERENCES matches (id),
  sequence BIGINT NOT NULL,
  at BIGINT NOT NULL,
  entry TEXT NOT NULL,
  PRIMARY KEY (match_id, sequence)
) STRICT;

-- A match with both its seats in one row, in the order in which the program reads it.
CREATE VIEW whole_matches AS
SELECT m.id, m.game, m.setup, m.secret, m.state, m.summary, m.sequence, m.created, m.updated,
  f.kind AS french_kind, f.player AS french_player, f.bot AS french_bot, f.entropy AS french_entropy,
  f.invitation AS french_invitation, f.seen AS french_seen,
  r.kind AS russian_kind, r.player AS russian_player, r.bot AS russian_bot, r.entropy AS russian_entropy,
  r.invitation AS russian_invitation, r.seen AS russian_seen
FROM matches m
JOIN seats f ON f.match_id = m.id AND f.side = 'french'
JOIN seats r ON r.match_id = m.id AND r.side = 'russian';
