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
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE INDEX pursuit_running ON pursuit (chain_id) WHERE ended_at IS NULL;
CREATE INDEX pursuit_of_player ON pursuit (player, game_code, id DESC);

ALTER TABLE shared_order ADD COLUMN pursuit_id uuid REFERENCES pursuit;
CREATE INDEX shared_order_of_pursuit ON shared_order (pursuit_id) WHERE pursuit_id IS NOT NULL;
