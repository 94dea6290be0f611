-- concurrently
-- The console's list of all deposits, newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS deposit_order_time
  ON deposit_order (created_at);
