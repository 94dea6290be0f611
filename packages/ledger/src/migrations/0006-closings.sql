-- Closed months: what every account held when a month ended, proved from the month's postings when
-- it was written. The nightly check starts from the last one, so that its time no longer grows with
-- the age of the house. Rows are only ever added.
CREATE TABLE ledger_closing (
  number integer PRIMARY KEY,
  -- The end of the batch in which the month ended; covers what was recorded after the closing
  -- before it and up to here.
  closed_to timestamptz NOT NULL,
  -- That batch of the chain over the postings.
  batch bigint NOT NULL,
  batch_hash text NOT NULL,
  -- How many postings it covers.
  postings bigint NOT NULL,
  -- SHA-256 over the hash of the closing before it, these columns and its balances.
  hash text NOT NULL
);
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_closing FROM CURRENT_USER;

-- The state of the accounts that moved since the closing before; the others stand as they stood.
CREATE TABLE ledger_closing_balance (
  account_id uuid NOT NULL,
  closing integer NOT NULL,
  version bigint NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (account_id, closing)
);
CREATE INDEX ledger_closing_balance_closing ON ledger_closing_balance (closing, account_id);
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_closing_balance FROM CURRENT_USER;

-- When a closed month was recomputed from its postings, and what was found.
CREATE TABLE ledger_closing_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  closing integer NOT NULL,
  checked_at timestamptz NOT NULL,
  took_ms integer NOT NULL CHECK (took_ms >= 0),
  differences jsonb NOT NULL
);
CREATE INDEX ledger_closing_check_latest ON ledger_closing_check (closing, checked_at DESC);
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_closing_check FROM CURRENT_USER;
