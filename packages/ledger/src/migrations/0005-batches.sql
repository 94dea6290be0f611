-- The chain over the postings: each batch's hash covers the batch before it and every posting
-- recorded since. A job seals them behind the writers, so that a posting takes no lock for it.
CREATE TABLE ledger_batch (
  number bigint PRIMARY KEY,
  -- Holds what was recorded after the batch before it and up to this instant.
  sealed_to timestamptz NOT NULL,
  postings bigint NOT NULL,
  hash text NOT NULL
);
CREATE TABLE ledger_head (
  id int PRIMARY KEY,
  number bigint NOT NULL,
  hash text NOT NULL
);
INSERT INTO ledger_head VALUES (1, 0, '');
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_batch FROM CURRENT_USER;

-- The moment of the row and not of its transaction's start: by then the transaction has locked
-- accounts and so has its number, which is what the sealer waits for.
ALTER TABLE posting ALTER COLUMN recorded_at SET DEFAULT clock_timestamp();
