-- Beijing days whose rebates are settled, with the percents that were in force: level, category,
-- percent text. `settled_at` is null while a day is being settled for the first time.
CREATE TABLE rebate_day (
  day date PRIMARY KEY,
  rates jsonb NOT NULL,
  settled_at timestamptz
);

-- What is due to a member for a day, category and venue, as known now. The terms (`level`, `percent`
-- in millionths with the boost in it, `withheld` from who was blocked, paused or excluded) are those
-- of the first settlement and stay; `valid` and `granted` follow corrections. Minor CNY.
CREATE TABLE rebate_tally (
  day date NOT NULL REFERENCES rebate_day (day),
  member_id integer NOT NULL,
  category text NOT NULL,
  venue text NOT NULL,
  level integer NOT NULL,
  percent bigint NOT NULL CHECK (percent >= 0),
  withheld boolean NOT NULL,
  valid bigint NOT NULL CHECK (valid >= 0),
  -- The sum of this key's rebates.
  granted bigint NOT NULL CHECK (granted >= 0),
  -- How many rebates this key has.
  version integer NOT NULL,
  PRIMARY KEY (day, member_id, category, venue)
) WITH (fillfactor = 90);

CREATE TABLE rebate_claim (
  number text PRIMARY KEY,
  member_id integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  idempotency_key text NOT NULL,
  claimed_at timestamptz NOT NULL,
  CONSTRAINT rebate_claim_once UNIQUE (member_id, idempotency_key)
);
CREATE INDEX rebate_claim_member ON rebate_claim (member_id, claimed_at DESC);

-- Rebates: the first of a key from the day's settlement, later ones the differences of corrections,
-- which may be below zero. Only the claim is ever written to a row afterwards.
CREATE TABLE rebate (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  day date NOT NULL,
  member_id integer NOT NULL,
  category text NOT NULL,
  venue text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  percent bigint NOT NULL,
  -- Valid bets of the key when this row was written.
  valid bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  settled_at timestamptz NOT NULL,
  claim text REFERENCES rebate_claim (number),
  claimed_at timestamptz,
  CHECK ((claim IS NULL) = (claimed_at IS NULL)),
  CONSTRAINT rebate_once UNIQUE (day, member_id, category, venue, version)
) WITH (fillfactor = 80);
CREATE INDEX rebate_member ON rebate (member_id, settled_at DESC, id DESC);
-- What can be claimed: one look for each user object.
CREATE INDEX rebate_open ON rebate (member_id, id) INCLUDE (amount) WHERE claim IS NULL;
