-- concurrently
-- A member who is searched for by mobile.
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_mobile
  ON member (mobile) WHERE mobile <> '';
