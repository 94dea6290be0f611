-- What the signer's policy asks of payments, as its last answer said: for lists and early refusals.
CREATE TABLE signer_terms (
  id integer PRIMARY KEY CHECK (id = 1),
  policy text NOT NULL,
  terms jsonb NOT NULL,
  learned_at timestamptz NOT NULL
);

-- Signatures of people for payments above the signer's automatic ceiling, made with their own keys.
CREATE TABLE payout_approval (
  number text NOT NULL REFERENCES withdrawal (number),
  approver text NOT NULL,
  key text NOT NULL,
  expires_at timestamptz NOT NULL,
  signature text NOT NULL,
  -- The staff account that submitted it.
  submitted_by text NOT NULL,
  submitted_at timestamptz NOT NULL,
  PRIMARY KEY (number, key, expires_at)
);
