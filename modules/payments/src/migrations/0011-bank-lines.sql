-- Statements of our bank accounts: how a file of each account is read, and its lines.

-- How the CSV files of an account are read: set once by staff.
CREATE TABLE bank_format (
  account_id integer PRIMARY KEY REFERENCES receiving_account (id),
  -- Encoding, delimiter, style of decimals and dates, and which column is what.
  format jsonb NOT NULL,
  version integer NOT NULL,
  set_by text NOT NULL,
  set_at timestamptz NOT NULL
);

-- One line of a statement, stored once however often its file is uploaded.
CREATE TABLE bank_line (
  id uuid PRIMARY KEY,
  account_id integer NOT NULL REFERENCES receiving_account (id),
  -- The bank's reference with the direction; without a reference a hash of what the line says, with
  -- the number of its occurrence in a file, so that two equal payments are two lines.
  key text NOT NULL,
  -- The day of booking, as the bank writes it.
  day date NOT NULL,
  -- Millionths of a dollar; below zero for money that left.
  units bigint NOT NULL CHECK (units <> 0),
  payer text NOT NULL,
  remark text NOT NULL,
  -- The bank's own; '' where there is none.
  reference text NOT NULL,
  -- What stands as the reference of the payment in the review of an order.
  evidence text NOT NULL CHECK (evidence <> ''),
  -- The line takes an earlier one back: which one, if it is known.
  is_reversal boolean NOT NULL,
  reverses uuid UNIQUE REFERENCES bank_line (id),
  -- The order that it pays: at most one, and an order is paid by at most one line.
  order_number text UNIQUE REFERENCES deposit_order (number),
  -- When its money was set aside in a case, as it has no order.
  set_aside_at timestamptz,
  -- Who said that it is no deposit, and why.
  closed_by text,
  closed_reason text NOT NULL DEFAULT '',
  uploaded_by text NOT NULL,
  uploaded_at timestamptz NOT NULL,
  UNIQUE (account_id, key),
  CONSTRAINT bank_line_one_use_check
    CHECK (num_nonnulls(order_number, set_aside_at, closed_by) <= 1),
  CONSTRAINT bank_line_income_check
    CHECK (units > 0 OR num_nonnulls(order_number, set_aside_at) = 0)
);
-- What waits for a person, and what is over, the newest first.
CREATE INDEX bank_line_open ON bank_line (day, id)
  WHERE order_number IS NULL AND set_aside_at IS NULL AND closed_by IS NULL AND units > 0;
CREATE INDEX bank_line_day ON bank_line (day, id);
-- A reference that staff type by hand, and the line that a reversal takes back.
CREATE INDEX bank_line_evidence ON bank_line (evidence);
CREATE INDEX bank_line_amount ON bank_line (account_id, units);
-- A line is never deleted: the same file would bring it again.
REVOKE DELETE, TRUNCATE ON bank_line FROM CURRENT_USER;

-- A further kind, `reversed`: the bank took a credited payment back.
ALTER TABLE payment_case DROP CONSTRAINT payment_case_kind_check;
ALTER TABLE payment_case ADD CONSTRAINT payment_case_kind_check
  CHECK (kind IN ('under', 'over', 'late', 'double', 'no-order', 'large', 'unmatched',
    'dust', 'wrong-token', 'wrong-network', 'limit', 'screened', 'reorganised', 'ended',
    'token-decimals', 'mined-again', 'above-ceiling', 'screened-payout', 'unscreened',
    'reversed')) NOT VALID;
ALTER TABLE payment_case VALIDATE CONSTRAINT payment_case_kind_check;
