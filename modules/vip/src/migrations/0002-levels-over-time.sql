-- Beijing days whose changes of level are decided; null while a day is being decided.
CREATE TABLE vip_day (
  day date PRIMARY KEY,
  assessed_at timestamptz
);
-- Whose window of 90 days is over.
CREATE INDEX vip_member_window ON vip_member (window_start, member_id) WHERE level > 1;
