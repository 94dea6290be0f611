-- A payment that was credited by rule and differs from its order, or is large, waits until a person
-- has looked at it. Cases of before wait for nobody.
ALTER TABLE payment_case ADD COLUMN to_see boolean NOT NULL DEFAULT false;
ALTER TABLE payment_case ADD COLUMN seen_by text;
ALTER TABLE payment_case ADD COLUMN seen_at timestamptz;
-- What the person found, for colleagues.
ALTER TABLE payment_case ADD COLUMN seen_note text NOT NULL DEFAULT '';
-- A further kind, `large`: the kinds are those of `cases/payment-case.ts`.
ALTER TABLE payment_case DROP CONSTRAINT payment_case_kind_check;
ALTER TABLE payment_case ADD CONSTRAINT payment_case_kind_check
  CHECK (kind IN ('under', 'over', 'late', 'double', 'no-order', 'large', 'unmatched',
    'dust', 'wrong-token', 'wrong-network', 'limit', 'screened', 'reorganised', 'ended',
    'token-decimals', 'mined-again', 'above-ceiling', 'screened-payout', 'unscreened')) NOT VALID;
ALTER TABLE payment_case VALIDATE CONSTRAINT payment_case_kind_check;
