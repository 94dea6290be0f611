-- concurrently
-- Old events are found by the blocks they lie in.
CREATE INDEX CONCURRENTLY IF NOT EXISTS outbox_event_age ON outbox_event USING brin (occurred_at);
