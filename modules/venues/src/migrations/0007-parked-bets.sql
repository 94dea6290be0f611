-- A round that can not be applied or counted stands aside, so that those behind it go on. It is
-- tried again after `retry_at`, later each time, and goes from here when it has succeeded.
CREATE TABLE venue_parked_bet (
  stage text NOT NULL CHECK (stage IN ('apply', 'count')),
  venue text NOT NULL,
  member_id integer NOT NULL,
  bet_id text NOT NULL,
  -- What went wrong last, in the words of the program.
  reason text NOT NULL,
  failures int NOT NULL CHECK (failures > 0),
  parked_at timestamptz NOT NULL,
  retry_at timestamptz NOT NULL,
  PRIMARY KEY (stage, venue, member_id, bet_id)
);
CREATE INDEX venue_parked_bet_member ON venue_parked_bet (member_id, venue);
