-- The database's own number of the transaction that wrote an event. A reader that knows which
-- transactions were over when it read last finds by it what has committed since, however late.
-- Null for events of before this column; two steps, so that no row is written again.
ALTER TABLE outbox_event ADD COLUMN xact_id xid8;
ALTER TABLE outbox_event ALTER COLUMN xact_id SET DEFAULT pg_current_xact_id();
