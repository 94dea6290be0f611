-- concurrently
-- A member who is searched for by e-mail address.
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_email
  ON member (email) WHERE email <> '';
