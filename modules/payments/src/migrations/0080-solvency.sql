-- The published tree of a Beijing day. A row is public once committed and never changes.
CREATE TABLE solvency_day (
  day date PRIMARY KEY,
  -- Counts the published days; each head names the digest of the one before.
  number integer NOT NULL UNIQUE CHECK (number >= 1),
  site text NOT NULL,
  -- What was recorded before this instant counts: the end of the day.
  cut_at timestamptz NOT NULL,
  height smallint NOT NULL CHECK (height BETWEEN 1 AND 32),
  previous text NOT NULL UNIQUE,
  root text NOT NULL,
  digest text NOT NULL UNIQUE,
  -- Minor units of CNY; the parts add up to the sum.
  sum bigint NOT NULL CHECK (sum >= 0),
  available bigint NOT NULL CHECK (available >= 0),
  held bigint NOT NULL CHECK (held >= 0),
  transit bigint NOT NULL CHECK (transit >= 0),
  venues bigint NOT NULL CHECK (venues >= 0),
  -- CNY for one USDT when members withdraw, in force at the cut.
  rate text NOT NULL,
  -- Raw Ed25519 public key and signature of the head's statement, in hex.
  signed_by text NOT NULL,
  signature text NOT NULL,
  published_at timestamptz NOT NULL,
  CHECK (sum = available + held + transit + venues)
);

-- What no reader but the member may know. 40 bytes (hash, sum) for every 256 places.
CREATE TABLE solvency_tree (
  day date PRIMARY KEY,
  -- Every place's salt is derived from it.
  secret bytea NOT NULL CHECK (length(secret) = 32),
  nodes bytea NOT NULL
);

-- One leaf of each member who was owed something; the other places are empty.
CREATE TABLE solvency_leaf (
  day date NOT NULL,
  place integer NOT NULL CHECK (place >= 0),
  member_id integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (day, place),
  UNIQUE (day, member_id)
);

-- Our wallets as read for a day; a later revision replaces an earlier one in what is shown.
CREATE TABLE solvency_assets (
  day date NOT NULL,
  revision integer NOT NULL CHECK (revision >= 1),
  read_at timestamptz NOT NULL,
  wallets jsonb NOT NULL,
  PRIMARY KEY (day, revision)
);

-- Staff's request to read the wallets of a day again; the job does it, because it has the signer.
CREATE TABLE solvency_request (
  day date PRIMARY KEY,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL
);

REVOKE UPDATE, DELETE, TRUNCATE ON solvency_day, solvency_assets FROM CURRENT_USER;
-- Leaves and their secrets are deleted when they have been kept long enough.
REVOKE UPDATE, TRUNCATE ON solvency_tree, solvency_leaf FROM CURRENT_USER;
