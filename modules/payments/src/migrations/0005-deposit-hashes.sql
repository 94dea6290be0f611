-- concurrently
-- A deposit that is searched for by its transaction.
CREATE INDEX CONCURRENTLY IF NOT EXISTS deposit_order_transaction
  ON deposit_order (tx_hash) WHERE tx_hash IS NOT NULL;
