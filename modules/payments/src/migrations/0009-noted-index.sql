-- concurrently
-- The queue of noted payments, and its counter: ids are in the order of time.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_case_to_see ON payment_case (id) WHERE to_see;
