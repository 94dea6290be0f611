-- concurrently
-- Members by the start of the name, whatever the collation of the database.
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_username_start
  ON member (username text_pattern_ops);
