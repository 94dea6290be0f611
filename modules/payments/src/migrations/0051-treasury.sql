-- What has arrived at an address of ours and is in the treasury's accounts already.
ALTER TABLE chain_transfer ADD COLUMN treasury_at timestamptz;
CREATE INDEX chain_transfer_treasury ON chain_transfer (network, settled_at)
  WHERE treasury_at IS NULL AND settled_at IS NOT NULL;

-- Each wallet of ours beside its account, as it was last asked about on chain.
CREATE TABLE treasury_wallet (
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20')),
  address text NOT NULL,
  -- payout: pays withdrawals; receiving: a member's or the shared address.
  role text NOT NULL CHECK (role IN ('payout', 'receiving')),
  -- In millionths of USDT; what the books say, and what has arrived and is not in them yet.
  booked bigint NOT NULL,
  pending bigint NOT NULL,
  -- Null where the chain could not be asked: unknown, never zero.
  on_chain bigint,
  state text NOT NULL CHECK (state IN ('equal', 'differs', 'unknown')),
  -- Since when it differs without a break.
  differs_since timestamptz,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (network, address),
  CHECK ((state = 'unknown') = (on_chain IS NULL)),
  CHECK (state <> 'differs' OR differs_since IS NOT NULL)
);
CREATE INDEX treasury_wallet_trouble ON treasury_wallet (state) WHERE state <> 'equal';
