-- concurrently
-- The console's list of all applications, newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS activity_application_time
  ON activity_application (applied_at);
