-- concurrently
-- What happened in a month, over all accounts: rows come nearly in the order of their times.
CREATE INDEX CONCURRENTLY IF NOT EXISTS posting_occurred ON posting USING brin (occurred_at)
  WITH (pages_per_range = 16, autosummarize = on);
