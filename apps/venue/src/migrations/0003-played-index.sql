-- concurrently
-- What was played in an hour, which is how both sides compare their sums.
CREATE INDEX CONCURRENTLY IF NOT EXISTS round_played ON round USING brin (played_at)
  WITH (pages_per_range = 32, autosummarize = on);
