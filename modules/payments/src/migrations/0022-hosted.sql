-- A payment page a provider was asked for; written before it is asked.
CREATE TABLE hosted_payment (
  order_number text PRIMARY KEY REFERENCES deposit_order (number),
  payment_id text UNIQUE,
  pay_url text,
  -- creating: asked for, no answer known; open: waits for money; settled: credited or in suspense;
  -- over: the provider had no money for it long after its time.
  state text NOT NULL CHECK (state IN ('creating', 'open', 'settled', 'over')),
  tries integer NOT NULL,
  next_look_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX hosted_payment_due ON hosted_payment (next_look_at)
  WHERE state IN ('creating', 'open');

-- Notices as they came, once for each nonce.
CREATE TABLE hosted_notice (
  nonce text PRIMARY KEY,
  body text NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX hosted_notice_age ON hosted_notice (received_at);
