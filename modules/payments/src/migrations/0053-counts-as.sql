-- What a credited order counts as for levels, red packets and the least deposit of a bonus: the
-- amount to pay is rounded down to a cent of a dollar, and who orders 500.00 and pays what was asked
-- has deposited 500.00, though a few cents less are credited.
ALTER TABLE deposit_order ADD COLUMN counts bigint GENERATED ALWAYS AS (
  CASE WHEN NOT made_for_transfer AND credited < asked AND (asked - credited) * 1000000 < rate
    THEN asked ELSE credited END) STORED;
