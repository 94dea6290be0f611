-- The house's own books, in a schema of its own. Amounts are cents (minor CNY), odds millionths. A
-- player is a member by the operator's name of it; a product is what the operator calls a venue.

-- A player's chips at a product.
CREATE TABLE wallet (
  player text NOT NULL,
  product text NOT NULL,
  currency text NOT NULL CHECK (currency = 'CNY'),
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (player, product)
) WITH (fillfactor = 70);

-- Every change of a wallet; the balance is their sum. Rows are only ever added.
CREATE TABLE movement (
  id uuid PRIMARY KEY,
  player text NOT NULL,
  product text NOT NULL,
  -- return: a stake that comes back from a cancelled order or a void round.
  kind text NOT NULL CHECK (kind IN ('deposit', 'withdraw', 'stake', 'payout', 'return')),
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  -- The transfer, round or order it belongs to.
  reference uuid NOT NULL,
  occurred_at timestamptz NOT NULL,
  UNIQUE (kind, reference),
  FOREIGN KEY (player, product) REFERENCES wallet
);
CREATE INDEX movement_by_wallet ON movement (player, product, id);

-- The operator's transfers. Kept for good, declined ones too: the same transaction_uuid never has a
-- second outcome.
CREATE TABLE transfer (
  transaction_uuid uuid PRIMARY KEY,
  player text NOT NULL,
  product text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'withdraw')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- The status it was declined with; null for a transfer that was made.
  declined text CHECK (declined LIKE 'RS_ERROR_%'),
  occurred_at timestamptz NOT NULL
);
REVOKE UPDATE, DELETE, TRUNCATE ON movement, transfer FROM PUBLIC;
REVOKE UPDATE, DELETE, TRUNCATE ON movement, transfer FROM CURRENT_USER;

-- Single-use tokens of launch addresses; only their hash is kept. What has run out is found by its
-- time and deleted, see rounds/prune-seats.ts.
CREATE TABLE launch (
  token_hash bytea PRIMARY KEY,
  player text NOT NULL,
  game_code text NOT NULL,
  -- Set when the address only shows one round.
  round_id uuid,
  -- The session at the operator that the seat hangs on.
  operator_token text NOT NULL DEFAULT '',
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- Why the operator ended it, for the player and for support.
  ended_by text CHECK (ended_by LIKE 'SE_%')
);
CREATE INDEX launch_expiry ON launch (expires_at);
CREATE INDEX launch_unused ON launch (player) WHERE used_at IS NULL;

-- Seats: what a launch was exchanged for by the page of a game.
CREATE TABLE page_session (
  token_hash bytea PRIMARY KEY,
  player text NOT NULL,
  game_code text NOT NULL,
  round_id uuid,
  operator_token text NOT NULL DEFAULT '',
  opened_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by text CHECK (ended_by LIKE 'SE_%')
);
CREATE INDEX page_session_living ON page_session (player, game_code) WHERE ended_at IS NULL;
CREATE INDEX page_session_expiry ON page_session (expires_at);

-- A player's seeds: the server's is promised by its hash and shown when the pair ends; the next one
-- is promised before.
CREATE TABLE seed_pair (
  id uuid PRIMARY KEY,
  player text NOT NULL,
  server_seed text NOT NULL,
  server_seed_hash text NOT NULL,
  next_server_seed text NOT NULL,
  next_server_seed_hash text NOT NULL,
  client_seed text NOT NULL,
  -- How many rounds it has drawn.
  nonce integer NOT NULL DEFAULT 0 CHECK (nonce >= 0),
  opened_at timestamptz NOT NULL,
  revealed_at timestamptz
) WITH (fillfactor = 70);
-- A player has one living pair.
CREATE UNIQUE INDEX seed_pair_living ON seed_pair (player) WHERE revealed_at IS NULL;
-- A pair that has ended is found by the hash under which its server seed was promised.
CREATE INDEX seed_pair_ended ON seed_pair (player, server_seed_hash)
  WHERE revealed_at IS NOT NULL;

-- Rounds that many players share. The seeds of a game's rounds are a chain of hashes whose first
-- link was published before the first round; a link is given out when its books are closed.
CREATE TABLE shared_chain (
  id uuid PRIMARY KEY,
  game_code text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- The clock of the rules this chain was made for.
  cycle_ms integer NOT NULL CHECK (cycle_ms > 0),
  stages integer NOT NULL CHECK (stages > 0),
  -- How many rounds it has, and the first that is played: a daily chain may be made within a day.
  rounds integer NOT NULL CHECK (rounds > 0),
  first_round integer NOT NULL CHECK (first_round > 0),
  first_seed text NOT NULL,
  -- Every thousandth link, the last one too.
  checkpoints text[] NOT NULL,
  salt text NOT NULL,
  salt_hash text NOT NULL,
  made_at timestamptz NOT NULL,
  starts_at timestamptz NOT NULL,
  -- The newest link whose books are closed: bets lock it, and none is taken for it any more.
  closed_through integer NOT NULL DEFAULT 0,
  UNIQUE (game_code, number)
);

-- A round somebody has bet on; the others follow from the chain alone. What it owes follows from
-- its orders (ADR 44).
CREATE TABLE shared_round (
  chain_id uuid NOT NULL REFERENCES shared_chain,
  round integer NOT NULL CHECK (round > 0),
  -- The stage whose books are open.
  stage integer NOT NULL CHECK (stage >= 0),
  state text NOT NULL CHECK (state IN ('open', 'closed', 'drawn', 'settled', 'void')),
  -- The last place given to an order or a cancellation.
  seq integer NOT NULL DEFAULT 0,
  -- By stage: the root over its receipts, and the seed it was drawn from.
  bets_roots text[] NOT NULL DEFAULT '{}',
  seeds text[] NOT NULL DEFAULT '{}',
  outcome jsonb,
  void_reason text,
  closed_at timestamptz,
  drawn_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (chain_id, round),
  CONSTRAINT shared_round_void_check CHECK ((state = 'void') = (void_reason IS NOT NULL))
) WITH (fillfactor = 70);
CREATE INDEX shared_round_due ON shared_round (chain_id, round)
  WHERE state IN ('open', 'closed', 'drawn');
CREATE INDEX shared_round_void ON shared_round (chain_id, round) WHERE state = 'void';

-- 追号: the same slip in several periods of a lottery. Every period has an order of its own, whose
-- stake is taken with the first one and comes back when the order is cancelled.
CREATE TABLE pursuit (
  id uuid PRIMARY KEY,
  player text NOT NULL,
  product text NOT NULL,
  game_code text NOT NULL,
  chain_id uuid NOT NULL REFERENCES shared_chain,
  first_round integer NOT NULL CHECK (first_round > 0),
  rounds integer NOT NULL CHECK (rounds BETWEEN 2 AND 20),
  stop_on_win boolean NOT NULL,
  -- Made by the page before the first try: a repeat finds the pursuit.
  pursuit_key uuid NOT NULL,
  placed_at timestamptz NOT NULL,
  -- Play of its player has ended: the tables cancel what has not been closed.
  is_halted boolean NOT NULL DEFAULT false,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('done', 'won', 'cancelled', 'halted')),
  UNIQUE (player, pursuit_key),
  FOREIGN KEY (player, product) REFERENCES wallet,
  CONSTRAINT pursuit_end_check CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE INDEX pursuit_running ON pursuit (chain_id) WHERE ended_at IS NULL;
CREATE INDEX pursuit_of_player ON pursuit (player, game_code, id DESC);

-- One accepted slip. All orders of a page are paid together, once: with space for a second version
-- of each, their payouts stay on the page and no index changes.
CREATE TABLE shared_order (
  id uuid PRIMARY KEY,
  player text NOT NULL,
  product text NOT NULL,
  chain_id uuid NOT NULL,
  round integer NOT NULL,
  stage integer NOT NULL,
  -- Made by the page before the first try, or by the house for a period of a pursuit: a repeat
  -- finds the order.
  order_key uuid NOT NULL,
  bets jsonb NOT NULL CHECK (jsonb_typeof(bets) = 'array'),
  stake bigint NOT NULL CHECK (stake > 0),
  -- Its place in the round; a cancellation takes a place of its own.
  seq integer NOT NULL,
  receipt text NOT NULL,
  placed_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  cancel_seq integer,
  -- Null until the round has settled; the stake itself in a void round.
  payout bigint CHECK (payout >= 0),
  pursuit_id uuid REFERENCES pursuit,
  UNIQUE (player, order_key),
  UNIQUE (chain_id, round, seq),
  FOREIGN KEY (chain_id, round) REFERENCES shared_round,
  FOREIGN KEY (player, product) REFERENCES wallet,
  CONSTRAINT shared_order_cancel_check CHECK ((cancelled_at IS NULL) = (cancel_seq IS NULL))
) WITH (fillfactor = 50);
CREATE INDEX shared_order_of_player ON shared_order (player, chain_id, round);
CREATE INDEX shared_order_cancelled ON shared_order (chain_id, round, cancel_seq)
  WHERE cancel_seq IS NOT NULL;
CREATE INDEX shared_order_of_pursuit ON shared_order (pursuit_id) WHERE pursuit_id IS NOT NULL;
-- The order of a period is found by its pursuit, not by a name made from the page's key.
CREATE UNIQUE INDEX shared_order_period ON shared_order (pursuit_id, round)
  WHERE pursuit_id IS NOT NULL;

-- Settled rounds, those of steps and a player's part of a shared round among them; the feed tells
-- them to the operator. The ids of bet and win follow from the round's id.
CREATE TABLE round (
  id uuid PRIMARY KEY,
  player text NOT NULL,
  product text NOT NULL,
  game_code text NOT NULL,
  -- Made by the page before the first try: a repeat finds the round, it never draws again (PR-11).
  round_key uuid NOT NULL,
  choice jsonb NOT NULL,
  -- The whole stake, and the part of it that steps added, as a double or a split does.
  stake bigint NOT NULL CHECK (stake > 0),
  added bigint NOT NULL DEFAULT 0,
  payout bigint NOT NULL CHECK (payout >= 0),
  outcome jsonb NOT NULL,
  balance_after bigint NOT NULL,
  -- What it was drawn from. A part of a shared round has the player's pair in that chain: the nonce
  -- is the last link of the round, the seeds themselves are links of the chain.
  seed_pair_id uuid NOT NULL REFERENCES seed_pair,
  client_seed text NOT NULL,
  nonce integer NOT NULL,
  bet_id uuid NOT NULL,
  win_id uuid NOT NULL,
  -- The odds the bet was taken at: a later change of a game's table leaves them alone. `house_edge`
  -- is null for a round of a game nobody knows any more; its odds are not told.
  house_edge integer CHECK (house_edge BETWEEN 0 AND 1000000),
  win_chance integer CHECK (win_chance BETWEEN 0 AND 1000000),
  market text,
  selection text,
  chain_id uuid REFERENCES shared_chain,
  chain_round integer,
  played_at timestamptz NOT NULL,
  -- When its player may see it: not before the reveal of a shared round is over.
  shown_at timestamptz,
  -- When the bet feed took it in; see rounds/feed.ts.
  listed_at timestamptz,
  UNIQUE (player, round_key),
  UNIQUE (seed_pair_id, nonce),
  CONSTRAINT round_side_check CHECK ((market IS NULL) = (selection IS NULL)),
  CONSTRAINT round_added_check CHECK (added >= 0 AND added < stake),
  CONSTRAINT round_of_chain_check CHECK ((chain_id IS NULL) = (chain_round IS NULL))
);
CREATE INDEX round_by_player ON round (player, game_code, id DESC);
CREATE INDEX round_unlisted ON round (id) WHERE listed_at IS NULL;
-- Only rounds of the feed: a new round has no entry here until the feed takes it in.
CREATE INDEX round_fed ON round (listed_at, id) WHERE listed_at IS NOT NULL;
-- A player's part of a shared round is one by its own columns; no page's key can be in its way.
CREATE UNIQUE INDEX round_part ON round (player, chain_id, chain_round)
  WHERE chain_id IS NOT NULL;

-- Up to when rounds are in the feed: one row.
CREATE TABLE feed_mark (
  id integer PRIMARY KEY CHECK (id = 1),
  listed_until timestamptz NOT NULL
);
INSERT INTO feed_mark (id, listed_until) VALUES (1, 'epoch');

-- A round whose stake is taken and whose steps are not finished. Its draws follow from the seed
-- pair, client seed and number kept here, its state from the draws and inputs; when it settles,
-- it becomes a row of `round` with the same id, and this one goes.
CREATE TABLE open_round (
  id uuid PRIMARY KEY,
  player text NOT NULL,
  product text NOT NULL,
  game_code text NOT NULL,
  round_key uuid NOT NULL,
  choice jsonb NOT NULL,
  inputs jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(inputs) = 'array'),
  -- The first stake, and what steps have added to it.
  stake bigint NOT NULL CHECK (stake > 0),
  added bigint NOT NULL DEFAULT 0 CHECK (added >= 0),
  seed_pair_id uuid NOT NULL REFERENCES seed_pair,
  client_seed text NOT NULL,
  nonce integer NOT NULL,
  house_edge integer NOT NULL CHECK (house_edge BETWEEN 0 AND 1000000),
  win_chance integer CHECK (win_chance BETWEEN 0 AND 1000000),
  market text,
  selection text,
  opened_at timestamptz NOT NULL,
  stepped_at timestamptz NOT NULL,
  UNIQUE (player, game_code),
  UNIQUE (player, round_key),
  UNIQUE (seed_pair_id, nonce),
  CONSTRAINT open_round_side_check CHECK ((market IS NULL) = (selection IS NULL))
);
CREATE INDEX open_round_left ON open_round (stepped_at);

-- Rounds with steps that ended without a result, their stake given back; kept for staff.
CREATE TABLE void_round (
  id uuid PRIMARY KEY,
  player text NOT NULL,
  product text NOT NULL,
  game_code text NOT NULL,
  round_key uuid NOT NULL,
  choice jsonb NOT NULL,
  inputs jsonb NOT NULL,
  -- The whole stake: what came back.
  stake bigint NOT NULL CHECK (stake > 0),
  seed_pair_id uuid NOT NULL REFERENCES seed_pair,
  nonce integer NOT NULL,
  reason text NOT NULL,
  opened_at timestamptz NOT NULL,
  voided_at timestamptz NOT NULL
);

-- Ponds with four places. Where fish swim follows from a pond's number and the time; what is kept
-- is who sits where, and the volleys of the last minutes, which say what was caught.
CREATE TABLE pond (
  number integer PRIMARY KEY CHECK (number > 0),
  -- The number of its last volley.
  seq integer NOT NULL DEFAULT 0
) WITH (fillfactor = 70);

-- Who sits where in a pond.
CREATE TABLE pond_place (
  player text PRIMARY KEY,
  pond integer NOT NULL REFERENCES pond,
  place integer NOT NULL CHECK (place BETWEEN 0 AND 3),
  -- A place is kept for half a minute after its page was last there.
  seen_at timestamptz NOT NULL,
  UNIQUE (pond, place)
) WITH (fillfactor = 70);

-- The volleys of the last minutes. Deleted then: the rounds themselves are kept.
CREATE TABLE pond_volley (
  pond integer NOT NULL REFERENCES pond,
  seq integer NOT NULL,
  place integer NOT NULL,
  round_id uuid NOT NULL REFERENCES round,
  -- The fish, by number.
  caught bigint[] NOT NULL,
  fired_at timestamptz NOT NULL,
  PRIMARY KEY (pond, seq)
);
CREATE INDEX pond_volley_time ON pond_volley (fired_at);

-- Players whose operator says that other players see no name of theirs.
CREATE TABLE hidden_player (
  player text PRIMARY KEY,
  hidden_at timestamptz NOT NULL
);

-- Rows on which the house's own work failed: each is tried again by itself, the others go on.
CREATE TABLE parked_row (
  -- What the work was, and the row by its name, e.g. a chain, a round and a player.
  kind text NOT NULL,
  subject text NOT NULL,
  failures integer NOT NULL CHECK (failures > 0),
  reason text NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  retry_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
