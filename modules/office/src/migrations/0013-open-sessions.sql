-- concurrently
-- The living sessions of an account: counted at a sign-in, listed for their owner.
CREATE INDEX CONCURRENTLY IF NOT EXISTS staff_session_open ON staff_session (staff)
  WHERE ended_at IS NULL;
