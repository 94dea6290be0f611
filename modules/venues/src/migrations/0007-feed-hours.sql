-- concurrently
-- The lines of one hour of play: their sums are compared with the supplier's, day by day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS venue_feed_line_time ON venue_feed_line
  USING brin (happened_at) WITH (pages_per_range = 32, autosummarize = on);
