-- The house's own books. Amounts are cents (minor units of CNY).

CREATE TABLE wallet (
  player text NOT NULL,
  product text NOT NULL,
  currency text NOT NULL CHECK (currency = 'CNY'),
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (player, product)
) WITH (fillfactor = 70);

-- Every change of a wallet; the balance is their sum.
CREATE TABLE movement (
  id uuid PRIMARY KEY,
  player text NOT NULL,
  product text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'withdraw', 'stake', 'payout')),
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  reference uuid NOT NULL,
  occurred_at timestamptz NOT NULL,
  UNIQUE (kind, reference),
  FOREIGN KEY (player, product) REFERENCES wallet
);
CREATE INDEX movement_by_wallet ON movement (player, product, id);

-- Kept for good, declined ones too: the same transaction_uuid never has a second outcome.
CREATE TABLE transfer (
  transaction_uuid uuid PRIMARY KEY,
  player text NOT NULL,
  product text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'withdraw')),
  amount bigint NOT NULL CHECK (amount > 0),
  declined text CHECK (declined LIKE 'RS_ERROR_%'),
  occurred_at timestamptz NOT NULL
);

-- Single-use tokens of launch addresses; only their hash is kept.
CREATE TABLE launch (
  token_hash bytea PRIMARY KEY,
  player text NOT NULL,
  game_code text NOT NULL,
  -- Set when the address only shows one round.
  round_id uuid,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE page_session (
  token_hash bytea PRIMARY KEY,
  player text NOT NULL,
  game_code text NOT NULL,
  round_id uuid,
  opened_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX page_session_living ON page_session (player, game_code) WHERE ended_at IS NULL;

CREATE TABLE seed_pair (
  id uuid PRIMARY KEY,
  player text NOT NULL,
  server_seed text NOT NULL,
  server_seed_hash text NOT NULL,
  next_server_seed text NOT NULL,
  next_server_seed_hash text NOT NULL,
  client_seed text NOT NULL,
  nonce integer NOT NULL DEFAULT 0 CHECK (nonce >= 0),
  opened_at timestamptz NOT NULL,
  revealed_at timestamptz
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX seed_pair_living ON seed_pair (player) WHERE revealed_at IS NULL;

CREATE TABLE round (
  id uuid PRIMARY KEY,
  player text NOT NULL,
  product text NOT NULL,
  game_code text NOT NULL,
  -- Made by the page before the first try: a repeat finds the round, it never draws again (PR-11).
  round_key uuid NOT NULL,
  choice jsonb NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  payout bigint NOT NULL CHECK (payout >= 0),
  outcome jsonb NOT NULL,
  balance_after bigint NOT NULL,
  seed_pair_id uuid NOT NULL REFERENCES seed_pair,
  client_seed text NOT NULL,
  nonce integer NOT NULL,
  bet_id uuid NOT NULL UNIQUE,
  win_id uuid NOT NULL UNIQUE,
  played_at timestamptz NOT NULL,
  -- When the bet feed took it in; see rounds/feed.ts.
  listed_at timestamptz,
  UNIQUE (player, round_key),
  UNIQUE (seed_pair_id, nonce)
);
CREATE INDEX round_by_player ON round (player, game_code, id DESC);
CREATE INDEX round_unlisted ON round (id) WHERE listed_at IS NULL;
CREATE INDEX round_listed ON round (listed_at);

CREATE TABLE feed_mark (
  id integer PRIMARY KEY CHECK (id = 1),
  listed_until timestamptz NOT NULL
);
INSERT INTO feed_mark VALUES (1, 'epoch');

REVOKE UPDATE, DELETE, TRUNCATE ON movement, transfer FROM PUBLIC;
REVOKE UPDATE, DELETE, TRUNCATE ON movement, transfer FROM CURRENT_USER;
