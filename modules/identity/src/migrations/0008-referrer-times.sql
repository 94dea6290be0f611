-- concurrently
-- The members of an agent, newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_referrer_time
  ON member (referrer_id, registered_at) WHERE referrer_id IS NOT NULL;
