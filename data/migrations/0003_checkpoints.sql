-- Where a long match stood now and then, so that it need not be played again whole when it is opened. This is a cache:
-- it belongs to one program and one journal, and whoever deletes from it loses time and nothing else.

CREATE TABLE checkpoints (
  match_id TEXT NOT NULL REFERENCES matches (id),
  sequence BIGINT NOT NULL, -- of the last entry that it covers
  after BIGINT NOT NULL, -- of the last entry that the checkpoint before it covers; 0 for the first
  program TEXT NOT NULL,
  rules BIGINT NOT NULL,
  data TEXT NOT NULL,
  journal TEXT NOT NULL, -- hash over all entries up to this one, as they are stored
  content TEXT NOT NULL, -- base64
  seal TEXT NOT NULL, -- hash over all of this
  PRIMARY KEY (match_id, sequence)
) STRICT;
