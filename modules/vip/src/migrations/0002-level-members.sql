-- concurrently
-- The members of a level, for the list of the console. The first level is everybody else.
CREATE INDEX CONCURRENTLY IF NOT EXISTS vip_member_level
  ON vip_member (level, member_id) WHERE level > 1;
