-- Wallets of ours that payouts are paid from; a row stays for ever. Two people registered each.
CREATE TABLE payout_wallet (
  id integer PRIMARY KEY,
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20')),
  -- Twenty bytes, lower-case hex with 0x, as logs name it.
  address text NOT NULL,
  label text NOT NULL,
  -- Beijing days, both included; null for no end.
  from_day date NOT NULL,
  to_day date,
  proposed_by text NOT NULL,
  confirmed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  CONSTRAINT payout_wallet_once UNIQUE (network, address),
  CHECK (to_day IS NULL OR to_day >= from_day),
  CHECK (confirmed_by <> proposed_by)
);

-- Who entered the payment, and why an order is paid at a rate that is usual no longer.
ALTER TABLE withdrawal ADD COLUMN entered_by text;
ALTER TABLE withdrawal ADD COLUMN rate_reason text;
-- Who approves does not enter, whatever roles one holds (orders of before have no name here).
ALTER TABLE withdrawal ADD CHECK (entered_by IS NULL OR entered_by <> first_approver);
ALTER TABLE withdrawal ADD CHECK (entered_by IS NULL OR second_approver IS NULL
  OR entered_by <> second_approver);
