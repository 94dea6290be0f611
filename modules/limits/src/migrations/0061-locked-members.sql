-- A member with a lock has a row in limit_member, which every gate reads its locks by. Those who
-- were locked by their status alone got locks without one, and stood free.
INSERT INTO limit_member (member_id) SELECT DISTINCT member_id FROM limit_lock
  ON CONFLICT (member_id) DO NOTHING;
ALTER TABLE limit_lock ADD CONSTRAINT limit_lock_member
  FOREIGN KEY (member_id) REFERENCES limit_member (member_id);
