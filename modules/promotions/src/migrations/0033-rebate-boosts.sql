-- Boosts of a day apart from the rebates they come on top of: due under the terms the first
-- settlement found, which stay; `valid` and `granted` follow corrections. Minor CNY.
CREATE TABLE rebate_boost (
  day date NOT NULL REFERENCES rebate_day (day),
  member_id integer NOT NULL,
  rule text NOT NULL,
  title text NOT NULL,
  -- Percentage points in millionths.
  points bigint NOT NULL CHECK (points >= 0),
  -- Games and the half-open stretch of time whose valid bets count; empty for all.
  categories text[] NOT NULL,
  venues text[] NOT NULL,
  counts_from timestamptz NOT NULL,
  counts_to timestamptz NOT NULL,
  -- Most for the day, or for all days of the rule; null for no cap.
  cap bigint CHECK (cap > 0),
  cap_per text NOT NULL CHECK (cap_per IN ('day', 'event')),
  withheld boolean NOT NULL,
  valid bigint NOT NULL CHECK (valid >= 0),
  granted bigint NOT NULL CHECK (granted >= 0),
  version integer NOT NULL,
  PRIMARY KEY (day, member_id, rule)
) WITH (fillfactor = 90);
-- What a rule has given a member on all days: the cap of an event.
CREATE INDEX rebate_boost_event ON rebate_boost (member_id, rule) INCLUDE (day, granted);

-- Code and title of the rule a boost's record comes from; '' for the rebate of a level.
ALTER TABLE rebate
  ADD COLUMN boost text NOT NULL DEFAULT '',
  ADD COLUMN title text NOT NULL DEFAULT '',
  DROP CONSTRAINT rebate_once,
  ADD CONSTRAINT rebate_once UNIQUE (day, member_id, category, venue, boost, version);
