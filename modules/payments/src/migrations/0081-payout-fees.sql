-- Transactions by which withdrawals were paid or meant to be paid. A mined one has cost its network
-- fee, also when it failed. open: not final yet; booked: in coin_entry; absent: never mined, or not
-- sent by a wallet of ours.
CREATE TABLE payout_fee (
  network text NOT NULL,
  tx_hash text NOT NULL,
  number text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'booked', 'absent')),
  sent_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (network, tx_hash),
  CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE INDEX payout_fee_open ON payout_fee (network, sent_at) WHERE state = 'open';
