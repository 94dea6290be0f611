-- concurrently
-- Old counts go a slice at a time.
CREATE INDEX CONCURRENTLY IF NOT EXISTS credential_try_age ON credential_try (last_at);
