-- concurrently
-- The few members whose account is closed, for the list of the console.
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_closed
  ON member (id) WHERE status <> 'normal';
