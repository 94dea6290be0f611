-- First answers of money commands, so that a repeat gets the same one (wire.md, 9).
CREATE TABLE replay (
  owner text NOT NULL,
  path text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  -- Set while a run is under way; a run that died is taken over.
  running_since timestamptz,
  answer text,
  answered_at timestamptz,
  PRIMARY KEY (owner, path, key)
);
CREATE INDEX replay_age ON replay (answered_at);
