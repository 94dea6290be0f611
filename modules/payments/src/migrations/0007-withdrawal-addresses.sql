-- concurrently
-- A withdrawal that is searched for by its address.
CREATE INDEX CONCURRENTLY IF NOT EXISTS withdrawal_paid_to
  ON withdrawal (address);
