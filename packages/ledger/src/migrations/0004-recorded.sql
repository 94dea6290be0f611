-- Finds what was recorded lately, for the check that runs all the time. Block ranges: a few pages
-- for millions of rows, and nothing to keep in order when one is added.
CREATE INDEX posting_recorded ON posting USING brin (recorded_at)
  WITH (pages_per_range = 16, autosummarize = on);
