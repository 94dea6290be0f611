-- Bets of earlier Beijing months whose version was saved since: who has added up such a month looks
-- at these members again, and takes the marks it has seen. Only added to beside the bets, without
-- a unique key, so that a bet never waits for whoever takes marks.
CREATE TABLE venue_late_bet (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id integer NOT NULL,
  -- The earliest instant whose totals the version changes.
  settled_at timestamptz NOT NULL
);
