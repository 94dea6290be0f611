-- Double entry, lean on disk: one row per posting holds both legs, both balances after it and both
-- account versions. Entries are a view. No foreign keys and no triggers: every row is written by
-- the posting package, and `npm run ledger:check` recomputes all of it.
--
-- Append-only by privilege: even the owner has to grant itself a right back, which an audit sees.
-- A superuser is bound by nothing, so a production server connects as an ordinary role.

-- Accounts, made by the first posting that names them.
CREATE TABLE account (
  -- Derived from asset and code, so that a posting needs no look-up to name its accounts.
  id uuid PRIMARY KEY,
  -- Byte order, so that "all accounts of member 5" is one range of the index.
  code text COLLATE "C" NOT NULL,
  asset text COLLATE "C" NOT NULL CHECK (asset IN ('CNY', 'USDT')),
  -- Whether its balance may never be below zero: members' money.
  guarded boolean NOT NULL,
  -- Credits minus debits, in the smallest unit of the asset.
  balance bigint NOT NULL,
  -- How many postings touched the account; the n-th left it at version n.
  version bigint NOT NULL CHECK (version >= 0),
  CONSTRAINT account_code_asset UNIQUE (code, asset),
  -- The last guard: the application refuses before this can fire (INV-3).
  CONSTRAINT account_guard_check CHECK (NOT guarded OR balance >= 0)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
REVOKE DELETE, TRUNCATE ON account FROM PUBLIC;
REVOKE DELETE, TRUNCATE ON account FROM CURRENT_USER;

-- Postings: an amount from one account (debit) to another (credit).
CREATE TABLE posting (
  -- Derived from the idempotency key: the primary key is what makes an effect happen once (INV-5).
  transaction_id uuid NOT NULL,
  debit_id uuid NOT NULL,
  credit_id uuid NOT NULL,
  -- First 128 bits of the SHA-256 of reason, reference and postings.
  input_hash uuid NOT NULL,
  -- In the smallest unit of the asset; both accounts have the same.
  amount bigint NOT NULL CHECK (amount > 0),
  debit_balance bigint NOT NULL,
  credit_balance bigint NOT NULL,
  debit_version bigint NOT NULL,
  credit_version bigint NOT NULL,
  occurred_at timestamptz NOT NULL,
  -- When the database took it, whatever the clock of the caller said. The moment of the row and not
  -- of its transaction's start: by then the transaction has locked accounts and so has its number,
  -- which is what the sealer of batches waits for.
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- 0, 1, … within the transaction.
  position smallint NOT NULL,
  reason text COLLATE "C" NOT NULL,
  reference text COLLATE "C" NOT NULL,
  actor text COLLATE "C" NOT NULL,
  session_id text COLLATE "C",
  PRIMARY KEY (transaction_id, position),
  CONSTRAINT posting_two_accounts_check CHECK (debit_id <> credit_id)
);
-- Statements page through one account by version.
CREATE INDEX posting_debit ON posting (debit_id, debit_version);
CREATE INDEX posting_credit ON posting (credit_id, credit_version);
-- Finds what was recorded lately, for the check that runs all the time. Block ranges: a few pages
-- for millions of rows, and nothing to keep in order when one is added.
CREATE INDEX posting_recorded ON posting USING brin (recorded_at)
  WITH (pages_per_range = 16, autosummarize = on);
REVOKE UPDATE, DELETE, TRUNCATE ON posting FROM PUBLIC;
REVOKE UPDATE, DELETE, TRUNCATE ON posting FROM CURRENT_USER;

-- An entry is one account's signed view of a posting.
CREATE VIEW entry AS
  SELECT credit_id AS account_id, credit_version AS version, amount,
         credit_balance AS balance_after, debit_id AS other_id, transaction_id, position,
         reason, reference, actor, session_id, occurred_at, recorded_at
  FROM posting
  UNION ALL
  SELECT debit_id, debit_version, -amount, debit_balance, credit_id, transaction_id, position,
         reason, reference, actor, session_id, occurred_at, recorded_at
  FROM posting;

-- A promise: money set aside until an outside effect is known. It ends once, one way (INV-6).
CREATE TABLE hold (
  id text COLLATE "C" PRIMARY KEY,
  -- Where the money came from and goes back to when the hold is released.
  source_id uuid NOT NULL,
  -- Where it waits. Its balance is the sum of its open holds.
  held_id uuid NOT NULL,
  source_code text COLLATE "C" NOT NULL,
  held_code text COLLATE "C" NOT NULL,
  asset text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  state text COLLATE "C" NOT NULL CHECK (state IN ('open', 'settled', 'released')),
  -- The transactions of the postings that opened and ended it.
  opened_by uuid NOT NULL,
  opened_at timestamptz NOT NULL,
  ended_by uuid,
  ended_at timestamptz,
  CONSTRAINT hold_end_check CHECK ((state = 'open') = (ended_by IS NULL)
    AND (ended_by IS NULL) = (ended_at IS NULL))
);
CREATE INDEX hold_open ON hold (held_id) WHERE state = 'open';
REVOKE DELETE, TRUNCATE ON hold FROM PUBLIC;
REVOKE DELETE, TRUNCATE ON hold FROM CURRENT_USER;

-- What each full check of the books found; rows are only ever added.
CREATE TABLE ledger_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  actor text NOT NULL,
  took_ms integer NOT NULL CHECK (took_ms >= 0),
  balanced boolean NOT NULL,
  -- How many of each it looked at.
  accounts bigint NOT NULL,
  postings bigint NOT NULL,
  open_holds bigint NOT NULL,
  trial_balance text NOT NULL,
  -- The first few of each claim: invariant, claim, subject, detail.
  differences jsonb NOT NULL,
  CONSTRAINT ledger_check_balanced_check CHECK (balanced = (differences = '[]'::jsonb))
);
CREATE INDEX ledger_check_latest ON ledger_check (checked_at DESC, id DESC);
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_check FROM CURRENT_USER;

-- The chain over the postings: each batch's hash covers the batch before it and every posting
-- recorded since. A job seals them behind the writers, so that a posting takes no lock for it.
CREATE TABLE ledger_batch (
  number bigint PRIMARY KEY,
  -- Holds what was recorded after the batch before it and up to this instant.
  sealed_to timestamptz NOT NULL,
  -- How many postings it covers.
  postings bigint NOT NULL,
  hash text NOT NULL
);
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_batch FROM CURRENT_USER;

-- The last batch: one row.
CREATE TABLE ledger_head (
  id int PRIMARY KEY,
  number bigint NOT NULL,
  hash text NOT NULL
);
INSERT INTO ledger_head (id, number, hash) VALUES (1, 0, '');
