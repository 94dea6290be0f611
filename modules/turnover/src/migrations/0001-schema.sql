-- What must be wagered before money may be withdrawn. Amounts in minor CNY.

-- One row a member: the lock every change of its lots takes first, and the valid bets of all time.
CREATE TABLE turnover_member (
  member_id integer PRIMARY KEY,
  valid_total bigint NOT NULL DEFAULT 0 CHECK (valid_total >= 0)
) WITH (fillfactor = 70);

-- Wagering requirements. A lot locks its own money only.
CREATE TABLE turnover_lot (
  id uuid PRIMARY KEY,
  member_id integer NOT NULL,
  -- What it came with; `adjustment` is what staff added to the wallet.
  kind text NOT NULL CHECK (kind IN ('deposit', 'bonus', 'rebate', 'red-packet', 'adjustment')),
  -- The order, grant or packet it belongs to.
  reference text NOT NULL,
  -- The amount the requirement is based on, the valid bets it asks for, and those it has counted:
  -- it is met when `done` reaches `required`.
  base bigint NOT NULL CHECK (base >= 0),
  required bigint NOT NULL CHECK (required > 0),
  done bigint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'met', 'closed', 'ended')),
  -- Which valid bets it counts, and until when: empty lists count all; a bet at or after
  -- `counts_until` does not count.
  categories text[] NOT NULL DEFAULT '{}',
  venues text[] NOT NULL DEFAULT '{}',
  counts_until timestamptz,
  -- A held lot stays open when it is worked off, until its owner settles it.
  held boolean NOT NULL DEFAULT false,
  -- At most this is left of what it credited, because the rest was lost; null for all of it.
  kept bigint CHECK (kept >= 0),
  -- A bonus that frees its money as it is wagered; null counts as false.
  releases boolean,
  opened_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Since when its member has stepped away (exclusion, time-out, closed account); null for a lot
  -- that ended otherwise. Lots of own money close then; a lot of given money counts no more bets
  -- and stays open until what is left of it has gone back.
  ending_since timestamptz,
  -- What has gone back to the operator so far.
  taken_back bigint NOT NULL DEFAULT 0 CHECK (taken_back >= 0),
  -- What of the member's available money is its own whatever comes home, while the bonus of a lot
  -- that is ending waits for money at a venue: so much may be withdrawn. One amount for all ending
  -- lots of a member; null until somebody has looked.
  free_at_home bigint CHECK (free_at_home >= 0),
  CONSTRAINT turnover_lot_source UNIQUE (kind, reference),
  CONSTRAINT turnover_lot_done_check CHECK (done BETWEEN 0 AND required),
  CONSTRAINT turnover_lot_end_check CHECK ((state = 'open') = (ended_at IS NULL)),
  CONSTRAINT turnover_lot_met_check CHECK (state <> 'met' OR done = required),
  CONSTRAINT turnover_lot_back_check CHECK (taken_back = 0 OR ending_since IS NOT NULL),
  CONSTRAINT turnover_lot_free_check CHECK (free_at_home IS NULL OR ending_since IS NOT NULL)
) WITH (fillfactor = 80);
CREATE INDEX turnover_lot_open ON turnover_lot (member_id, opened_at, id) WHERE state = 'open';
CREATE INDEX turnover_lot_member ON turnover_lot (member_id, opened_at DESC);
CREATE INDEX turnover_lot_ending ON turnover_lot (member_id)
  WHERE state = 'open' AND ending_since IS NOT NULL;

-- The latest counted version of a bet and what it worked off, so that a correction can undo it.
CREATE TABLE turnover_bet (
  venue text NOT NULL,
  bet_id text NOT NULL,
  member_id integer NOT NULL,
  version integer NOT NULL,
  category text NOT NULL,
  valid bigint NOT NULL CHECK (valid >= 0),
  -- The lots it worked off, with the amount of each.
  worked jsonb NOT NULL DEFAULT '[]',
  -- What of it worked off bonuses: it earns no rebate on top of the bonus (rules.md, Corrections).
  bonus_work bigint NOT NULL DEFAULT 0,
  bet_at timestamptz NOT NULL,
  PRIMARY KEY (venue, bet_id),
  CONSTRAINT turnover_bet_bonus_work_check CHECK (bonus_work BETWEEN 0 AND valid)
);
CREATE INDEX turnover_bet_time ON turnover_bet (bet_at);
CREATE INDEX turnover_bet_member ON turnover_bet (member_id, bet_at DESC);

-- Up to which Beijing day, that one included, somebody has settled something by the bets of the
-- day: a bet that changes such a day is late. One row.
CREATE TABLE turnover_seal (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  day date NOT NULL
);

-- Whose bets of which settled day have changed since; taken away by who settles it again.
CREATE TABLE turnover_late (
  day date NOT NULL,
  member_id integer NOT NULL,
  -- When somebody last looked at it in vain.
  tried_at timestamptz,
  PRIMARY KEY (day, member_id)
);
CREATE INDEX turnover_late_next ON turnover_late (tried_at NULLS FIRST, day, member_id);
