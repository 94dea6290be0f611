-- concurrently
-- The console's list of all withdrawals, newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS withdrawal_time
  ON withdrawal (submitted_at);
