-- concurrently
-- Sessions of a span of days, over all members: rows come in the order of their beginnings. Not by
-- the last action, which an index would make dearer to write down with every minute of play.
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_session_start ON member_session
  USING brin (started_at) WITH (pages_per_range = 16, autosummarize = on);
