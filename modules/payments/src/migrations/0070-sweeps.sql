-- Transfers between our own wallets that the signer signs: a sweep gathers USDT from a deposit
-- address; gas gives such an address the coins for the fee of its sweep.
CREATE TABLE own_transfer (
  number text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('sweep', 'gas')),
  network text NOT NULL,
  -- The deposit address, twenty bytes as logs name it, and its number below the extended key.
  address text NOT NULL,
  deposit_index integer NOT NULL,
  -- Millionths of USDT of a sweep, smallest units of the coin of gas.
  units numeric(78) NOT NULL CHECK (units > 0),
  -- refused: the signer signs no more of it, and nothing of it is on chain.
  state text NOT NULL CHECK (state IN ('open', 'done', 'failed', 'refused')),
  -- What the chain shows in the end: where it went, in which transaction, for which fee in coins.
  recipient text,
  tx_hash text,
  fee numeric(78),
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'open') = (ended_at IS NULL))
);
-- One at a time for an address.
CREATE UNIQUE INDEX own_transfer_open ON own_transfer (network, address) WHERE state = 'open';
CREATE INDEX own_transfer_address ON own_transfer (network, address, created_at);
CREATE INDEX own_transfer_time ON own_transfer (created_at);

-- Attempts of the signer. Each step is committed before its effect begins.
CREATE TABLE own_transfer_attempt (
  number text NOT NULL REFERENCES own_transfer (number),
  attempt integer NOT NULL CHECK (attempt BETWEEN 1 AND 99),
  state text NOT NULL CHECK (state IN ('requested', 'signed', 'sent')),
  tx_hash text,
  bytes text,
  nonce bigint,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (number, attempt),
  CHECK (state = 'requested' OR (tx_hash IS NOT NULL AND bytes IS NOT NULL))
);

-- The book of coins (TRX, ETH, BNB), double entry in the smallest unit, which has too many digits
-- for the ledger. A final transaction is booked once: its fee, and the coins that it moves.
CREATE TABLE coin_entry (
  network text NOT NULL,
  tx_hash text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('fee', 'move')),
  -- An address of ours, or 'fees'.
  debit text NOT NULL,
  credit text NOT NULL,
  units numeric(78) NOT NULL CHECK (units > 0),
  reference text NOT NULL,
  occurred_at timestamptz NOT NULL,
  PRIMARY KEY (network, tx_hash, kind),
  CHECK (debit <> credit)
);
CREATE INDEX coin_entry_credit ON coin_entry (network, credit);
CREATE INDEX coin_entry_debit ON coin_entry (network, debit);

-- Wallets that collect deposits, and cold wallets, are compared with the books as well.
ALTER TABLE treasury_wallet DROP CONSTRAINT treasury_wallet_role_check,
  ADD CONSTRAINT treasury_wallet_role_check
  CHECK (role IN ('payout', 'treasury', 'receiving')) NOT VALID;
ALTER TABLE treasury_wallet VALIDATE CONSTRAINT treasury_wallet_role_check;
