-- concurrently
-- Deposits that wait for a person: counted for the menu of the console and for alarms.
CREATE INDEX CONCURRENTLY IF NOT EXISTS deposit_order_waiting ON deposit_order (created_at)
  WHERE stage IN ('reviewing', 'suspended');
