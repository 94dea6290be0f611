-- concurrently
-- A pair that has ended is found by the hash under which its server seed was promised.
CREATE INDEX CONCURRENTLY IF NOT EXISTS seed_pair_ended ON seed_pair (player, server_seed_hash)
  WHERE revealed_at IS NOT NULL;
