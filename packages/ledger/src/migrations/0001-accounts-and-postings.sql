-- Double entry, lean on disk: one row per posting holds both legs, both balances after it and both
-- account versions. Entries are a view. No foreign keys and no triggers: every row is written by
-- the posting package, and `npm run ledger:check` recomputes all of it.

CREATE TABLE account (
  -- Derived from asset and code, so that a posting needs no look-up to name its accounts.
  id uuid PRIMARY KEY,
  -- Byte order, so that "all accounts of member 5" is one range of the index.
  code text COLLATE "C" NOT NULL,
  asset text COLLATE "C" NOT NULL CHECK (asset IN ('CNY', 'USDT')),
  guarded boolean NOT NULL,
  -- Credits minus debits, in the smallest unit of the asset.
  balance bigint NOT NULL,
  -- How many postings touched the account; the n-th left it at version n.
  version bigint NOT NULL CHECK (version >= 0),
  CONSTRAINT account_code_asset UNIQUE (code, asset),
  -- The last guard: the application refuses before this can fire (INV-3).
  CONSTRAINT account_guard CHECK (NOT guarded OR balance >= 0)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);

CREATE TABLE posting (
  -- Derived from the idempotency key: the primary key is what makes an effect happen once (INV-5).
  transaction_id uuid NOT NULL,
  debit_id uuid NOT NULL,
  credit_id uuid NOT NULL,
  -- First 128 bits of the SHA-256 of reason, reference and postings.
  input_hash uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  debit_balance bigint NOT NULL,
  credit_balance bigint NOT NULL,
  debit_version bigint NOT NULL,
  credit_version bigint NOT NULL,
  occurred_at timestamptz NOT NULL,
  -- When the database took it, whatever the clock of the caller said.
  recorded_at timestamptz NOT NULL DEFAULT now(),
  -- 0, 1, … within the transaction.
  position smallint NOT NULL,
  reason text COLLATE "C" NOT NULL,
  reference text COLLATE "C" NOT NULL,
  actor text COLLATE "C" NOT NULL,
  session_id text COLLATE "C",
  PRIMARY KEY (transaction_id, position),
  CONSTRAINT posting_two_accounts CHECK (debit_id <> credit_id)
);

-- Statements page through one account by version.
CREATE INDEX posting_debit ON posting (debit_id, debit_version);
CREATE INDEX posting_credit ON posting (credit_id, credit_version);

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

-- Append-only by privilege: even the owner has to grant itself the right back, which an audit sees.
-- A superuser is bound by nothing, so a production server connects as an ordinary role.
REVOKE UPDATE, DELETE, TRUNCATE ON posting FROM PUBLIC;
REVOKE UPDATE, DELETE, TRUNCATE ON posting FROM CURRENT_USER;
REVOKE DELETE, TRUNCATE ON account FROM PUBLIC;
REVOKE DELETE, TRUNCATE ON account FROM CURRENT_USER;
