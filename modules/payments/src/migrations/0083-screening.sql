-- An order whose address is listed, and money whose sender the screening does not know.
ALTER TABLE payment_case DROP CONSTRAINT payment_case_kind_check,
  ADD CONSTRAINT payment_case_kind_check CHECK (kind IN ('under', 'over', 'late', 'double',
    'no-order', 'unmatched', 'dust', 'wrong-token', 'wrong-network', 'limit', 'screened',
    'reorganised', 'ended', 'token-decimals', 'mined-again', 'above-ceiling', 'screened-payout',
    'unscreened')) NOT VALID;
ALTER TABLE payment_case VALIDATE CONSTRAINT payment_case_kind_check;
