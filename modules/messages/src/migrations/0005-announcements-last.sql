-- concurrently
-- What concerns one member goes before an announcement to a hundred thousand.
CREATE INDEX CONCURRENTLY IF NOT EXISTS push_waiting_turn
  ON push_waiting ((topic = 'announcements'), next_try_at, id);
