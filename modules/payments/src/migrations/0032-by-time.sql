-- What came in and went out in a span of hours, over all members.
CREATE INDEX deposit_order_closed ON deposit_order (closed_at) WHERE stage = 'credited';
CREATE INDEX withdrawal_paid ON withdrawal (paid_at) WHERE stage = 'paid';
