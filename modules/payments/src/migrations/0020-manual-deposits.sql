-- Accounts members pay into by hand: shown as they stand now, never on an order of the past.
CREATE TABLE receiving_account (
  id integer PRIMARY KEY,
  method text NOT NULL CHECK (method IN ('card', 'wechat', 'alipay', 'huione')),
  bank text NOT NULL,
  owner text NOT NULL,
  account_no text NOT NULL,
  branch text NOT NULL,
  -- A data address of the QR code to scan; '' where there is none.
  image text NOT NULL,
  note text NOT NULL,
  active boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX receiving_account_method ON receiving_account (method, id) WHERE active;

-- How staff judge a deposit that no chain and no provider vouches for.
CREATE TABLE deposit_review (
  number text PRIMARY KEY REFERENCES deposit_order (number),
  version integer NOT NULL,
  reviewer text,
  first_approver text,
  second_approver text,
  -- What the first approver found on the account, in millionths of a dollar.
  received bigint CHECK (received > 0),
  -- Reference of the payment on our account's statement.
  evidence text NOT NULL,
  CHECK (second_approver IS NULL OR second_approver <> first_approver)
);
CREATE TABLE deposit_review_step (
  id uuid PRIMARY KEY,
  number text NOT NULL REFERENCES deposit_order (number),
  step text NOT NULL,
  actor text NOT NULL,
  note text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX deposit_review_step_order ON deposit_review_step (number, at);
-- A payment on our account's statement pays one order only.
CREATE UNIQUE INDEX deposit_review_evidence ON deposit_review (evidence) WHERE evidence <> '';

-- Bank cards of members. A row stays for ever: a card belongs to one member only, deleted or not.
CREATE TABLE bank_card (
  id bigint PRIMARY KEY,
  member_id integer NOT NULL,
  bank text NOT NULL,
  owner text NOT NULL,
  branch text NOT NULL,
  card_no text NOT NULL,
  -- The number without blanks, for comparison.
  card_key text NOT NULL,
  bound_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CONSTRAINT bank_card_once UNIQUE (card_key)
);
CREATE INDEX bank_card_member ON bank_card (member_id, bound_at) WHERE deleted_at IS NULL;
