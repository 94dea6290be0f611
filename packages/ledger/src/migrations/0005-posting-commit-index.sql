-- concurrently
-- Postings by the transaction that wrote them: new ones are always at the end.
CREATE INDEX CONCURRENTLY IF NOT EXISTS posting_xact ON posting (xact_id)
  WHERE xact_id IS NOT NULL;
