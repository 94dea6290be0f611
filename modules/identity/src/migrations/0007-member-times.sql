-- concurrently
-- Members by when they registered: the newest of the console, how many in a day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_registered
  ON member (registered_at);
