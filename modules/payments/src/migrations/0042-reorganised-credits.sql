-- A credit whose block was replaced after it was final: held until two people decide.
ALTER TABLE payment_case
  -- Points held of what the member still had, and the rest of the credit.
  ADD COLUMN frozen bigint NOT NULL DEFAULT 0 CHECK (frozen >= 0),
  ADD COLUMN claimed bigint NOT NULL DEFAULT 0 CHECK (claimed >= 0);
ALTER TABLE payment_case DROP CONSTRAINT payment_case_proposed_check;
ALTER TABLE payment_case ADD CONSTRAINT payment_case_proposed_check
  CHECK (proposed IN ('credit', 'return', 'close', 'release', 'cancel'));
ALTER TABLE payment_case DROP CONSTRAINT payment_case_outcome_check;
ALTER TABLE payment_case ADD CONSTRAINT payment_case_outcome_check
  CHECK (outcome IN ('credit', 'return', 'close', 'release', 'cancel'));
-- Payouts of a member wait while such a case is open.
CREATE INDEX payment_case_frozen ON payment_case (member_id)
  WHERE kind = 'reorganised' AND state = 'open';
CREATE INDEX payment_case_transaction ON payment_case (tx_hash) WHERE kind = 'reorganised';
-- cancelled: two people took its credit back; found on the chain again it waits in suspense.
ALTER TABLE chain_transfer DROP CONSTRAINT chain_transfer_state_check;
ALTER TABLE chain_transfer ADD CONSTRAINT chain_transfer_state_check
  CHECK (state IN ('seen', 'final', 'credited', 'held', 'cancelled'));
