-- What a supplier's feed told, line by line; a line is kept as last told.
CREATE TABLE venue_feed_line (
  supplier text NOT NULL,
  transaction_id text NOT NULL,
  member_id integer NOT NULL,
  venue text NOT NULL,
  round text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  reference_id text,
  -- In hundred-thousandths of a point, the protocol's unit.
  units bigint NOT NULL,
  game_code text NOT NULL,
  happened_at timestamptz NOT NULL,
  applied boolean NOT NULL DEFAULT false,
  PRIMARY KEY (supplier, transaction_id)
);
CREATE INDEX venue_feed_line_round ON venue_feed_line (venue, member_id, round);
CREATE INDEX venue_feed_line_new ON venue_feed_line (happened_at) WHERE NOT applied;

CREATE TABLE venue_feed (
  supplier text PRIMARY KEY,
  -- Every line up to here has been read and applied.
  read_to timestamptz NOT NULL
);

-- One record for each round of a member at a venue. Amounts in cents; `version` grows by each
-- correction; the ledger holds the sum of all versions' differences.
CREATE TABLE venue_bet (
  venue text NOT NULL,
  member_id integer NOT NULL,
  bet_id text NOT NULL,
  version int NOT NULL,
  game_code text NOT NULL,
  game_name text NOT NULL,
  category text NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  valid_amount bigint NOT NULL,
  -- 0 invalid, 1 settled, 2 unsettled (specification, 4).
  status int NOT NULL,
  bet_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- What wagering, limits and lots have been told so far.
  counted_version int NOT NULL DEFAULT 0,
  counted_net bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (venue, member_id, bet_id)
);
CREATE INDEX venue_bet_member ON venue_bet (member_id, bet_at DESC);
CREATE INDEX venue_bet_uncounted ON venue_bet (bet_at) WHERE counted_version < version;
CREATE INDEX venue_bet_unsettled ON venue_bet (bet_at) WHERE status = 2;

-- Two readings of a member's balance at a venue beside our books (rules.md, Books).
CREATE TABLE venue_reading (
  member_id integer NOT NULL,
  venue text NOT NULL,
  difference bigint NOT NULL,
  mirror bigint NOT NULL,
  read_at timestamptz NOT NULL,
  -- The reading that agreed with the one before it; null until two agree.
  agreed_at timestamptz,
  PRIMARY KEY (member_id, venue)
);
