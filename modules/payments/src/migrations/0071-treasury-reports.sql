-- The report of a Beijing day: every wallet beside the books, and the fees of the day before, as
-- they were found by the daily check. Written once, never changed.
CREATE TABLE treasury_report (
  day date PRIMARY KEY,
  made_at timestamptz NOT NULL,
  lines jsonb NOT NULL
);
