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
  stake bigint NOT NULL CHECK (stake > 0),
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
  CHECK ((market IS NULL) = (selection IS NULL))
);
CREATE INDEX open_round_left ON open_round (stepped_at);
