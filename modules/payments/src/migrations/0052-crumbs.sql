-- Crumbs: credited below the minimum without an order, and in no wagering lot yet.
ALTER TABLE deposit_order ADD COLUMN waits_for_lot boolean NOT NULL DEFAULT false;
CREATE INDEX deposit_order_crumbs ON deposit_order (member_id) WHERE waits_for_lot;
