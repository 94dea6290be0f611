-- concurrently
-- Events by the transaction that wrote them: new ones are always at the end.
CREATE INDEX CONCURRENTLY IF NOT EXISTS outbox_event_xact ON outbox_event (xact_id)
  WHERE xact_id IS NOT NULL;
