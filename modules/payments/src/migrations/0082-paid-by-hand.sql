-- Orders that are paid by hand: the signer is never asked to pay one of them, also after a payment
-- that the chain refuted. taken_by is a person of staff, or a word where nobody took it.
CREATE TABLE hand_payout (
  number text PRIMARY KEY REFERENCES withdrawal (number),
  taken_by text NOT NULL,
  taken_at timestamptz NOT NULL
);
INSERT INTO hand_payout (number, taken_by, taken_at)
  SELECT number, coalesce(entered_by, 'payout-entered'), now() FROM withdrawal
  WHERE stage = 'paying' AND NOT by_signer;
INSERT INTO hand_payout (number, taken_by, taken_at)
  SELECT number, 'payout-refuted', now() FROM withdrawal
  WHERE stage = 'approved' AND NOT by_signer AND EXISTS (SELECT 1 FROM withdrawal_step AS step
    WHERE step.number = withdrawal.number AND step.step = 'payout-refuted');
