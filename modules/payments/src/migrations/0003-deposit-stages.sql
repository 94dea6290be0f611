-- concurrently
-- The console's lists of deposits: each tab, newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS deposit_order_stage
  ON deposit_order (stage, created_at);
