-- Emptying a payout wallet that stands above its ceiling into a cold wallet of ours: proposed by the
-- job, confirmed by people, then run as a transfer of ours under the same number.
CREATE TABLE cold_move (
  number text PRIMARY KEY,
  network text NOT NULL,
  -- The payout wallet and the cold wallet, twenty bytes as logs name them.
  wallet text NOT NULL,
  recipient text NOT NULL,
  -- Millionths of USDT: what moves, and the balance and ceiling of the network that asked for it.
  units bigint NOT NULL CHECK (units > 0),
  balance bigint NOT NULL,
  ceiling bigint NOT NULL,
  -- lapsed: the balance has come down by itself before people decided.
  state text NOT NULL CHECK (state IN ('proposed', 'confirmed', 'turned-down', 'lapsed')),
  first_by text,
  second_by text,
  ended_by text,
  reason text NOT NULL DEFAULT '',
  proposed_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK (wallet <> recipient),
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK (state <> 'confirmed' OR first_by IS NOT NULL),
  CHECK (second_by IS NULL OR second_by <> first_by)
);
-- One at a time for a network.
CREATE UNIQUE INDEX cold_move_proposed ON cold_move (network) WHERE state = 'proposed';
CREATE INDEX cold_move_time ON cold_move (proposed_at);

ALTER TABLE own_transfer DROP CONSTRAINT own_transfer_kind_check,
  ADD CONSTRAINT own_transfer_kind_check CHECK (kind IN ('sweep', 'gas', 'cold')) NOT VALID;
ALTER TABLE own_transfer VALIDATE CONSTRAINT own_transfer_kind_check;
-- The payout wallet has no number (-1, because the release before expects one); its transfer names
-- where it goes.
ALTER TABLE own_transfer ADD COLUMN target text;
ALTER TABLE own_transfer ADD CONSTRAINT own_transfer_sides CHECK (
  (kind = 'cold') = (deposit_index < 0) AND (kind = 'cold') = (target IS NOT NULL)) NOT VALID;
ALTER TABLE own_transfer VALIDATE CONSTRAINT own_transfer_sides;

-- What moved to cold wallets on the day before.
ALTER TABLE treasury_report ADD COLUMN moves jsonb NOT NULL DEFAULT '[]';
