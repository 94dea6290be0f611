-- Venues: what the lobby offers, members' accounts and money there, their bets, and the books
-- beside ours. Amounts in cents (minor CNY) unless a comment says otherwise.

-- The catalogue: categories, venues, tiles, games and the slot lists of /concise, seeded and
-- switched by staff. Ids of venues, tiles and games are disjoint, because one call (getGameUrl)
-- takes any of them; the ranges keep them so. In all of it `status` 1 is on, `position` is the
-- order on the page, `art` a picture, and a flag that clients read as a number is one.

-- Kinds of games, e.g. slots or live dealers.
CREATE TABLE venue_category (
  id int PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  icon text NOT NULL,
  art text NOT NULL,
  status int NOT NULL,
  position int NOT NULL
);

-- Venues of games: our own and those of suppliers.
CREATE TABLE venue (
  code text PRIMARY KEY,
  id int NOT NULL UNIQUE CHECK (id BETWEEN 1 AND 99),
  name text NOT NULL,
  category text NOT NULL REFERENCES venue_category (code),
  -- Whose feed and protocol it has.
  supplier text NOT NULL,
  -- transfer: the member's money is moved there; seamless: the venue asks us.
  wallet_mode text NOT NULL CHECK (wallet_mode IN ('transfer', 'seamless')),
  state text NOT NULL CHECK (state IN ('open', 'soon', 'maintenance', 'closed')),
  status int NOT NULL,
  art text NOT NULL,
  intro text NOT NULL,
  position int NOT NULL
);

-- Tiles of the home page; each opens a game or a list of games.
CREATE TABLE venue_tile (
  id int PRIMARY KEY CHECK (id BETWEEN 100 AND 999),
  name text NOT NULL,
  category_id int NOT NULL REFERENCES venue_category (id),
  venue text NOT NULL REFERENCES venue (code),
  game_code text NOT NULL,
  -- 2 opens the list `list_id`, anything else the game.
  single int NOT NULL,
  list_id int NOT NULL,
  game_id int,
  state text NOT NULL CHECK (state IN ('open', 'soon', 'maintenance', 'closed')),
  status int NOT NULL,
  is_new int NOT NULL,
  labels jsonb NOT NULL,
  art text NOT NULL,
  position int NOT NULL
);

-- Single games of a venue.
CREATE TABLE venue_game (
  id int PRIMARY KEY CHECK (id >= 1000),
  name text NOT NULL,
  category_id int NOT NULL REFERENCES venue_category (id),
  -- The list of a tile that holds it.
  list_id int NOT NULL,
  venue text NOT NULL REFERENCES venue (code),
  game_code text NOT NULL,
  single int NOT NULL,
  is_hot int NOT NULL,
  hot_position int,
  is_new int NOT NULL,
  is_recommend int NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'soon', 'maintenance', 'closed')),
  status int NOT NULL,
  -- 1 active.
  app_state int NOT NULL,
  labels jsonb NOT NULL,
  art text NOT NULL,
  -- The slot list it belongs to.
  list_code text,
  summary text NOT NULL,
  position int NOT NULL,
  -- What the supplier's own list says; a game that is not reported reads 敬请期待.
  reported boolean NOT NULL DEFAULT false,
  -- What the catalogue says it returns, in hundredths of a percent; null where it says nothing.
  rtp integer CHECK (rtp BETWEEN 0 AND 10000),
  UNIQUE (venue, game_code)
);

-- The slot lists of /concise, each opened by a tile.
CREATE TABLE venue_slot_list (
  code text PRIMARY KEY,
  name text NOT NULL,
  venue text NOT NULL REFERENCES venue (code),
  tile_id int NOT NULL,
  position int NOT NULL
);

-- Which games are in a slot list.
CREATE TABLE venue_slot_list_game (
  list_code text NOT NULL REFERENCES venue_slot_list (code),
  game_id int NOT NULL REFERENCES venue_game (id),
  position int NOT NULL,
  PRIMARY KEY (list_code, game_id)
);

-- Games a member has marked. A game that is closed for now stays marked, it is just not shown.
CREATE TABLE venue_favourite (
  member_id integer NOT NULL,
  game_id integer NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, game_id)
);
CREATE INDEX venue_favourite_newest ON venue_favourite (member_id, added_at DESC);

-- A member at a venue.
CREATE TABLE venue_account (
  member_id integer NOT NULL,
  venue text NOT NULL,
  -- The venue has confirmed that the account exists on its side.
  opened boolean NOT NULL DEFAULT false,
  -- Money of the member may be there: recalling everything with nothing out there is one look into
  -- the partial index.
  may_hold boolean NOT NULL DEFAULT false,
  -- Counts transfers into the venue, so that a stale answer never marks a full account empty.
  pushes int NOT NULL DEFAULT 0,
  -- Counts finished transfers, so that a balance told before one ended is never sent home after it.
  moves int NOT NULL DEFAULT 0,
  -- Last figure the venue told, for the screens only.
  shown_balance bigint NOT NULL DEFAULT 0,
  shown_at timestamptz,
  launched_at timestamptz,
  -- Last launch, transfer or bet.
  touched_at timestamptz NOT NULL,
  -- The sweep asks again only after this, growing with each failure.
  sweep_after timestamptz,
  sweep_failures int NOT NULL DEFAULT 0,
  -- A pause or exclusion brings the member's money home with the next sweep, idle or not.
  home_wanted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (member_id, venue)
) WITH (fillfactor = 70);
CREATE INDEX venue_account_holding ON venue_account (member_id) WHERE may_hold;
CREATE INDEX venue_account_idle ON venue_account (touched_at) WHERE may_hold;
CREATE INDEX venue_account_home_wanted ON venue_account (member_id) WHERE may_hold AND home_wanted;

-- Every opening of a game.
CREATE TABLE venue_launch (
  id uuid PRIMARY KEY,
  member_id integer NOT NULL,
  venue text NOT NULL,
  game_id int,
  session_id text,
  launched_at timestamptz NOT NULL
);
CREATE INDEX venue_launch_member ON venue_launch (member_id, launched_at DESC);

-- A member's open seats that the venues are to end: a row stays `wanted` until every venue has
-- said yes. What a venue cannot do is written down, see `capabilities` of the venue port.
CREATE TABLE venue_seat_end (
  id uuid PRIMARY KEY,
  member_id integer NOT NULL,
  -- Only seats launched from this session; null for all of the member.
  session_id text,
  reason text NOT NULL CHECK (reason IN ('session-over', 'locked', 'paused')),
  state text NOT NULL CHECK (state IN ('wanted', 'done', 'given-up')),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  wanted_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- Suppliers of the member's venues that cannot end seats, by name.
  unsupported text[] NOT NULL DEFAULT '{}',
  CONSTRAINT venue_seat_end_settled_check CHECK ((state = 'wanted') = (settled_at IS NULL))
);
CREATE INDEX venue_seat_end_wanted ON venue_seat_end (next_try_at) WHERE state = 'wanted';
CREATE INDEX venue_seat_end_member ON venue_seat_end (member_id, wanted_at DESC);

-- One row for each transfer id, for ever: the venue keeps the same id.
CREATE TABLE venue_transfer (
  id uuid PRIMARY KEY,
  member_id integer NOT NULL,
  venue text NOT NULL,
  -- `in` is to the venue, `out` is home.
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- unknown: the venue's status query resolves it.
  state text NOT NULL CHECK (state IN ('sent', 'unknown', 'done', 'refused')),
  -- launch, leave, recall, manual or sweep.
  cause text NOT NULL,
  actor text NOT NULL,
  session_id text,
  started_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  -- When the venue is asked next; null once it has ended.
  next_query_at timestamptz,
  -- When the venue first said that it knows no such transfer.
  not_found_at timestamptz,
  ended_at timestamptz,
  last_answer text NOT NULL DEFAULT '',
  -- The daily check asked the venue about this finished transfer.
  audited_at timestamptz
);
-- One transfer in flight for a member and venue, whoever runs it.
CREATE UNIQUE INDEX venue_transfer_in_flight ON venue_transfer (member_id, venue)
  WHERE state IN ('sent', 'unknown');
CREATE INDEX venue_transfer_due ON venue_transfer (next_query_at)
  WHERE state IN ('sent', 'unknown');
CREATE INDEX venue_transfer_member ON venue_transfer (member_id, started_at DESC);
CREATE INDEX venue_transfer_unaudited ON venue_transfer (ended_at)
  WHERE state = 'done' AND audited_at IS NULL;

-- What of a transfer home waits in suspense, because the books do not explain it yet. A row goes
-- when nothing of its transfer waits any more.
CREATE TABLE venue_suspended (
  transfer_id uuid PRIMARY KEY,
  member_id integer NOT NULL,
  venue text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  since timestamptz NOT NULL
);
CREATE INDEX venue_suspended_member ON venue_suspended (member_id, venue);

-- Up to where a supplier's feed has been read.
CREATE TABLE venue_feed (
  supplier text PRIMARY KEY,
  -- Every line up to here has been read and applied.
  read_to timestamptz NOT NULL
);

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
  -- What the venue told of a bet's odds: edge and chance in millionths. Null is what it did not
  -- tell.
  house_edge integer CHECK (house_edge BETWEEN 0 AND 1000000),
  win_chance integer CHECK (win_chance BETWEEN 0 AND 1000000),
  market text,
  selection text,
  applied boolean NOT NULL DEFAULT false,
  PRIMARY KEY (supplier, transaction_id)
);
CREATE INDEX venue_feed_line_round ON venue_feed_line (venue, member_id, round);
CREATE INDEX venue_feed_line_new ON venue_feed_line (happened_at) WHERE NOT applied;

-- One record for each round of a member at a venue. `version` grows by each correction; the ledger
-- holds the sum of all versions' differences.
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
  -- What of the stake counts for wagering, rebates and levels.
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
-- What was bet in a span of hours, over all members: rows come nearly in the order of their times.
CREATE INDEX venue_bet_time ON venue_bet USING brin (bet_at);
-- Wins above an amount, which may be shown to everybody.
CREATE INDEX venue_bet_large_win ON venue_bet (settled_at DESC)
  WHERE status = 1 AND payout - stake >= 10000;
-- Wins of a high multiple, for the lists of a day and a week.
CREATE INDEX venue_bet_high_multiple ON venue_bet (settled_at)
  WHERE status = 1 AND stake > 0 AND payout >= stake * 10;

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

-- Members who are shown in no list of wins.
CREATE TABLE venue_hidden_player (
  member_id integer PRIMARY KEY,
  hidden_at timestamptz NOT NULL
);

-- The last two readings of a member's balance at a venue that differ from our books (rules.md,
-- Books).
CREATE TABLE venue_reading (
  member_id integer NOT NULL,
  venue text NOT NULL,
  -- The venue's balance minus the one our books expect, and that one.
  difference bigint NOT NULL,
  mirror bigint NOT NULL,
  read_at timestamptz NOT NULL,
  -- The reading that agreed with the one before it; null until two agree.
  agreed_at timestamptz,
  PRIMARY KEY (member_id, venue)
);

-- What a person has to look at. The same trouble is one case.
CREATE TABLE venue_case (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  -- '' for a case of a supplier.
  venue text NOT NULL,
  member_id integer,
  -- What it is about, e.g. the id of a transfer.
  subject text NOT NULL,
  detail jsonb NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- What a person decided, with evidence, and the second one who confirmed it.
  proposed_outcome text CHECK (proposed_outcome IN ('done', 'refused')),
  evidence text,
  proposed_by text,
  confirmed_by text,
  CONSTRAINT venue_case_two_people_check
    CHECK (confirmed_by IS NULL OR confirmed_by <> proposed_by)
);
CREATE UNIQUE INDEX venue_case_open ON venue_case (kind, venue, subject) WHERE state = 'open';
