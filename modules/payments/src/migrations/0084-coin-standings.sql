-- The coins (TRX, ETH, BNB) of payout and treasury wallets beside the book of coins, as of the last check.
CREATE TABLE coin_standing (
  network text NOT NULL,
  address text NOT NULL,
  role text NOT NULL CHECK (role IN ('payout', 'treasury')),
  -- By coin_entry since its first row: fees and coins given away make it negative.
  booked numeric(78) NOT NULL,
  -- Coins that came from outside and have no entry: the first balance, and refills. Null before the first answer.
  outside numeric(78),
  -- Null while the chain does not answer.
  on_chain numeric(78),
  state text NOT NULL CHECK (state IN ('equal', 'in-transit', 'differs', 'unknown')),
  differs_since timestamptz,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (network, address)
);
ALTER TABLE treasury_report ADD COLUMN coins jsonb NOT NULL DEFAULT '[]';
