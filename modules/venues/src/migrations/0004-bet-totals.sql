-- Totals of the counted bets, kept in the transaction that counts them: what every page about the
-- whole house reads, so that none adds up bets. Amounts in cents.

-- By the hour in which they were made.
CREATE TABLE venue_bet_hour (
  hour timestamptz NOT NULL,
  venue text NOT NULL,
  category text NOT NULL,
  -- All bets, and the stakes of those that are not invalid.
  bets bigint NOT NULL,
  stake bigint NOT NULL,
  -- Stakes minus payouts of the settled ones: positive is our gain.
  result bigint NOT NULL,
  valid bigint NOT NULL,
  PRIMARY KEY (hour, venue, category)
) WITH (fillfactor = 70);

-- The same by Beijing day and game.
CREATE TABLE venue_bet_day (
  day date NOT NULL,
  venue text NOT NULL,
  game_code text NOT NULL,
  category text NOT NULL,
  bets bigint NOT NULL,
  stake bigint NOT NULL,
  result bigint NOT NULL,
  valid bigint NOT NULL,
  PRIMARY KEY (day, venue, game_code, category)
) WITH (fillfactor = 70);

-- From which hour on the totals are whole: one row. What is older, bets that were counted before
-- there were totals, is added up once, day by day, by a job.
CREATE TABLE venue_bet_total_start (
  id int PRIMARY KEY CHECK (id = 1),
  hour timestamptz NOT NULL,
  -- The oldest bet when adding up began; null for none.
  oldest timestamptz
);

-- What the totals hold of a bet that has changed since it was counted, until it is counted again;
-- null for all others.
ALTER TABLE venue_bet ADD COLUMN counted_as jsonb;
