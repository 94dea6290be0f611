-- concurrently
-- Only rounds of the feed: a new round has no entry here until the feed takes it in.
CREATE INDEX CONCURRENTLY IF NOT EXISTS round_fed ON round (listed_at, id)
  WHERE listed_at IS NOT NULL;
