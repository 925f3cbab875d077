-- A match names the rules and the data that it is played by, and every entry of its journal carries the link of the
-- match's chain after it. What was written before has no links: rules is 0 and link is empty there.

ALTER TABLE matches ADD COLUMN rules BIGINT NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN data TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN frozen TEXT NOT NULL DEFAULT ''; -- why nobody goes on with it: rules, data, journal or fault
ALTER TABLE journal ADD COLUMN link TEXT NOT NULL DEFAULT '';

DROP VIEW whole_matches;
CREATE VIEW whole_matches AS
SELECT m.id, m.game, m.setup, m.secret, m.state, m.summary, m.sequence, m.created, m.updated, m.rules, m.data, m.frozen,
  f.kind AS french_kind, f.player AS french_player, f.bot AS french_bot, f.entropy AS french_entropy,
  f.invitation AS french_invitation, f.seen AS french_seen,
  r.kind AS russian_kind, r.player AS russian_player, r.bot AS russian_bot, r.entropy AS russian_entropy,
  r.invitation AS russian_invitation, r.seen AS russian_seen
FROM matches m
JOIN seats f ON f.match_id = m.id AND f.side = 'french'
JOIN seats r ON r.match_id = m.id AND r.side = 'russian';
