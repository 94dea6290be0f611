-- The lock a member's addresses and withdrawals are changed under.
CREATE TABLE payment_member (member_id integer PRIMARY KEY);

-- USDT addresses members are paid to. A row stays for ever: an address belongs to one member only,
-- deleted or not, on the whole site (PA-04). `address_key` is the address in one spelling.
CREATE TABLE payout_address (
  id bigint PRIMARY KEY,
  member_id integer NOT NULL,
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20')),
  address text NOT NULL,
  address_key text NOT NULL,
  bound_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CONSTRAINT payout_address_once UNIQUE (network, address_key)
);
CREATE INDEX payout_address_member ON payout_address (member_id, bound_at)
  WHERE deleted_at IS NULL;

-- Withdrawal orders. Amounts in minor units: USDT has six decimals, CNY two; the rate in millionths.
CREATE TABLE withdrawal (
  number text PRIMARY KEY,
  member_id integer NOT NULL,
  request_key text NOT NULL,
  session_id text,
  address_id bigint NOT NULL REFERENCES payout_address (id),
  network text NOT NULL,
  address text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  rate bigint NOT NULL CHECK (rate > 0),
  held bigint NOT NULL CHECK (held > 0),
  stage text NOT NULL
    CHECK (stage IN ('submitted', 'reviewing', 'approved', 'paying', 'paid', 'rejected')),
  version integer NOT NULL DEFAULT 1,
  submitted_at timestamptz NOT NULL,
  payable_from timestamptz NOT NULL,
  reviewer text,
  first_approver text,
  second_approver text,
  approved_at timestamptz,
  tx_hash text,
  paid_at timestamptz,
  reason text,
  CHECK (amount > fee),
  CHECK (second_approver IS NULL OR second_approver <> first_approver),
  CHECK ((stage = 'paid') = (paid_at IS NOT NULL)),
  CHECK (stage NOT IN ('paying', 'paid') OR tx_hash IS NOT NULL),
  CHECK (stage NOT IN ('approved', 'paying', 'paid') OR approved_at IS NOT NULL),
  CHECK (stage <> 'rejected' OR reason IS NOT NULL),
  CONSTRAINT withdrawal_key UNIQUE (member_id, request_key)
);
CREATE UNIQUE INDEX withdrawal_tx_once ON withdrawal (network, tx_hash);
CREATE INDEX withdrawal_member ON withdrawal (member_id, submitted_at DESC);
CREATE INDEX withdrawal_stage ON withdrawal (stage, submitted_at);
CREATE INDEX withdrawal_address ON withdrawal (address_id, submitted_at);

-- What was done to an order, step by step, for the reviewer.
CREATE TABLE withdrawal_step (
  id uuid PRIMARY KEY,
  number text NOT NULL REFERENCES withdrawal (number),
  step text NOT NULL,
  actor text NOT NULL,
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX withdrawal_step_order ON withdrawal_step (number, at);
