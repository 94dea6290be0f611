CREATE TABLE deposit_order (
  number text PRIMARY KEY,
  -- The `id` clients of the old API expect.
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  member_id integer NOT NULL,
  -- card, wechat, alipay, usdt, upay, huione
  method text NOT NULL,
  network text CHECK (network IN ('TRC20', 'ERC20')),
  pay_way integer NOT NULL,
  -- Wallet points asked for, minor units.
  asked bigint NOT NULL CHECK (asked > 0),
  -- USDT to pay, minor units; null where the member pays in another currency.
  expected bigint CHECK (expected > 0),
  -- CNY per USDT in millionths, locked when the order was made.
  rate bigint NOT NULL CHECK (rate > 0),
  -- Where to pay, as the network writes it.
  address text,
  -- What the member said of a bank payment.
  details jsonb NOT NULL,
  state smallint NOT NULL CHECK (state BETWEEN 1 AND 4),
  stage text NOT NULL
    CHECK (stage IN ('submitted', 'reviewing', 'suspended', 'credited', 'rejected', 'expired')),
  -- True when money came without an order and this one was made for it.
  made_for_transfer boolean NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  closed_at timestamptz,
  -- What arrived and what it became, minor units.
  received bigint,
  credited bigint CHECK (credited > 0),
  tx_hash text,
  -- Why it was rejected, in the member's words.
  reason text,
  idempotency_key text NOT NULL,
  UNIQUE (member_id, idempotency_key),
  CHECK ((stage = 'credited') = (credited IS NOT NULL)),
  CHECK (state = CASE stage WHEN 'credited' THEN 2 WHEN 'rejected' THEN 3
    WHEN 'expired' THEN 4 ELSE 1 END)
) WITH (fillfactor = 80);
CREATE INDEX deposit_order_member ON deposit_order (member_id, created_at DESC, number);
CREATE INDEX deposit_order_open ON deposit_order (member_id, network) WHERE stage = 'submitted';
CREATE INDEX deposit_order_expiry ON deposit_order (expires_at) WHERE stage = 'submitted';

-- What a person should look at: money that is not as ordered. At most one of a kind for a transfer.
CREATE TABLE payment_case (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('under', 'over', 'late', 'double', 'no-order', 'unmatched',
    'dust', 'wrong-token', 'wrong-network', 'limit', 'screened', 'reorganised')),
  -- network:tx_hash:log_index
  transfer text NOT NULL,
  network text NOT NULL,
  tx_hash text NOT NULL,
  member_id integer,
  order_number text,
  units numeric(78) NOT NULL,
  -- noted: credited by rule, for information; open: money waits for a decision.
  state text NOT NULL CHECK (state IN ('noted', 'open', 'resolved')),
  opened_at timestamptz NOT NULL,
  UNIQUE (transfer, kind)
);
CREATE INDEX payment_case_open ON payment_case (opened_at) WHERE state = 'open';
