-- One row a member: the lock every change of its lots takes first, and the lifetime total.
CREATE TABLE turnover_member (
  member_id integer PRIMARY KEY,
  valid_total bigint NOT NULL DEFAULT 0 CHECK (valid_total >= 0)
) WITH (fillfactor = 70);

-- Wagering requirements. `done` counts valid bets; a lot is met when it reaches `required`.
CREATE TABLE turnover_lot (
  id uuid PRIMARY KEY,
  member_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'bonus', 'rebate', 'red-packet')),
  reference text NOT NULL,
  base bigint NOT NULL CHECK (base >= 0),
  required bigint NOT NULL CHECK (required > 0),
  done bigint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'met', 'closed', 'ended')),
  opened_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (done BETWEEN 0 AND required),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK (state <> 'met' OR done = required),
  CONSTRAINT turnover_lot_source UNIQUE (kind, reference)
) WITH (fillfactor = 80);
CREATE INDEX turnover_lot_open ON turnover_lot (member_id, opened_at, id) WHERE state = 'open';
CREATE INDEX turnover_lot_member ON turnover_lot (member_id, opened_at DESC);

-- The latest counted version of a bet and what it worked off, so that a correction can undo it.
CREATE TABLE turnover_bet (
  venue text NOT NULL,
  bet_id text NOT NULL,
  member_id integer NOT NULL,
  version integer NOT NULL,
  category text NOT NULL,
  valid bigint NOT NULL CHECK (valid >= 0),
  worked jsonb NOT NULL DEFAULT '[]',
  bet_at timestamptz NOT NULL,
  PRIMARY KEY (venue, bet_id)
);
CREATE INDEX turnover_bet_time ON turnover_bet (bet_at);
CREATE INDEX turnover_bet_member ON turnover_bet (member_id, bet_at DESC);
