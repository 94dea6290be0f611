-- The chart of accounts as a job added it up last, for a house whose accounts are too many to add
-- up for every reader; empty in a small one. Amounts in the asset's smallest unit.
CREATE TABLE ledger_chart (
  code text NOT NULL,
  asset text NOT NULL,
  balance bigint NOT NULL,
  accounts bigint NOT NULL,
  entries bigint NOT NULL,
  -- The same for all rows.
  added_up_at timestamptz NOT NULL,
  PRIMARY KEY (code, asset)
);
