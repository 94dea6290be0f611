-- What each full check of the books found; rows are only ever added.
CREATE TABLE ledger_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  actor text NOT NULL,
  took_ms integer NOT NULL CHECK (took_ms >= 0),
  balanced boolean NOT NULL,
  accounts bigint NOT NULL,
  postings bigint NOT NULL,
  open_holds bigint NOT NULL,
  trial_balance text NOT NULL,
  -- The first few of each claim: invariant, claim, subject, detail.
  differences jsonb NOT NULL,
  CHECK (balanced = (differences = '[]'::jsonb))
);
CREATE INDEX ledger_check_latest ON ledger_check (checked_at DESC, id DESC);
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_check FROM CURRENT_USER;
