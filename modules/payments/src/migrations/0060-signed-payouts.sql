-- Whether the signer pays an order: then nobody enters a payment of it or gives it back by hand.
ALTER TABLE withdrawal ADD COLUMN by_signer boolean NOT NULL DEFAULT false;
CREATE INDEX withdrawal_by_signer ON withdrawal (submitted_at) WHERE by_signer AND paid_at IS NULL;

-- Attempts of the signer to pay an order. Each step is committed before its effect begins.
CREATE TABLE payout_attempt (
  number text NOT NULL REFERENCES withdrawal (number),
  attempt integer NOT NULL CHECK (attempt BETWEEN 1 AND 99),
  state text NOT NULL CHECK (state IN ('requested', 'signed', 'sent', 'returned')),
  -- Of the order when it was first requested: all its attempts name the same.
  version integer NOT NULL,
  tx_hash text,
  -- The whole transaction, to be sent as it is, again and again.
  bytes text,
  -- Of chains that count nonces: a further attempt replaces the one before.
  nonce bigint,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (number, attempt),
  CHECK (state IN ('requested', 'returned') OR (tx_hash IS NOT NULL AND bytes IS NOT NULL))
);

-- The counter of our requests, and the newest place of the signer's log we know of.
CREATE TABLE signer_line (
  id integer PRIMARY KEY CHECK (id = 1),
  counter bigint NOT NULL,
  seen_length bigint,
  seen_hash text
);
INSERT INTO signer_line (id, counter) VALUES (1, 0);
