-- concurrently
-- What was settled in a month, over all members: rows come nearly in the order of their times.
CREATE INDEX CONCURRENTLY IF NOT EXISTS venue_bet_settled ON venue_bet USING brin (settled_at)
  WITH (pages_per_range = 32, autosummarize = on);
