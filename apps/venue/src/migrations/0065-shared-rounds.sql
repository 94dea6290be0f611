-- Rounds that many players share. The seeds of a game's rounds are a chain of hashes whose first
-- link was published before the first round; a link is given out when its books are closed.
CREATE TABLE shared_chain (
  id uuid PRIMARY KEY,
  game_code text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- The clock of the rules this chain was made for.
  cycle_ms integer NOT NULL CHECK (cycle_ms > 0),
  stages integer NOT NULL CHECK (stages > 0),
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

-- A round somebody has bet on; the others follow from the chain alone.
CREATE TABLE shared_round (
  chain_id uuid NOT NULL REFERENCES shared_chain,
  round integer NOT NULL CHECK (round > 0),
  stage integer NOT NULL CHECK (stage >= 0),
  state text NOT NULL CHECK (state IN ('open', 'closed', 'drawn', 'settled', 'void')),
  seq integer NOT NULL DEFAULT 0,
  -- What the house owes in each class of outcomes, less the stakes; emptied at the end.
  liability bigint[] NOT NULL,
  bets_roots text[] NOT NULL DEFAULT '{}',
  seeds text[] NOT NULL DEFAULT '{}',
  outcome jsonb,
  void_reason text,
  closed_at timestamptz,
  drawn_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (chain_id, round),
  CHECK ((state = 'void') = (void_reason IS NOT NULL))
) WITH (fillfactor = 70);
CREATE INDEX shared_round_due ON shared_round (chain_id, round)
  WHERE state IN ('open', 'closed', 'drawn');
CREATE INDEX shared_round_void ON shared_round (chain_id, round) WHERE state = 'void';

-- One accepted slip.
CREATE TABLE shared_order (
  id uuid PRIMARY KEY,
  player text NOT NULL,
  product text NOT NULL,
  chain_id uuid NOT NULL,
  round integer NOT NULL,
  stage integer NOT NULL,
  -- Made by the page before the first try: a repeat finds the order.
  order_key uuid NOT NULL,
  bets jsonb NOT NULL CHECK (jsonb_typeof(bets) = 'array'),
  stake bigint NOT NULL CHECK (stake > 0),
  -- Its place in the round; a cancellation takes a place of its own.
  seq integer NOT NULL,
  receipt text NOT NULL,
  placed_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  cancel_seq integer,
  payout bigint CHECK (payout >= 0),
  UNIQUE (player, order_key),
  UNIQUE (chain_id, round, seq),
  FOREIGN KEY (chain_id, round) REFERENCES shared_round,
  FOREIGN KEY (player, product) REFERENCES wallet,
  CHECK ((cancelled_at IS NULL) = (cancel_seq IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX shared_order_of_player ON shared_order (player, chain_id, round);
CREATE INDEX shared_order_cancelled ON shared_order (chain_id, round, cancel_seq)
  WHERE cancel_seq IS NOT NULL;

-- A stake comes back from a cancelled order or a void round.
ALTER TABLE movement DROP CONSTRAINT movement_kind_check;
ALTER TABLE movement ADD CONSTRAINT movement_kind_check
  CHECK (kind IN ('deposit', 'withdraw', 'stake', 'payout', 'return')) NOT VALID;

-- A player's part of a shared round is one row of `round`. Its seed pair is the player's in this
-- chain: the nonce is the last link of the round, the seeds themselves are links of the chain.
ALTER TABLE round
  ADD COLUMN chain_id uuid REFERENCES shared_chain,
  ADD COLUMN chain_round integer,
  -- When its player may see it: not before the reveal is over.
  ADD COLUMN shown_at timestamptz,
  ADD CONSTRAINT round_of_chain CHECK ((chain_id IS NULL) = (chain_round IS NULL)) NOT VALID;
