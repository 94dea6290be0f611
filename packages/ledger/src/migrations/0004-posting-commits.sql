-- The database's own number of the transaction that wrote a posting, as in `outbox_event`: balances
-- that have changed are found by it, not by asking for each. Null for older postings. It is no part
-- of what the chain over the postings covers.
ALTER TABLE posting ADD COLUMN xact_id xid8;
ALTER TABLE posting ALTER COLUMN xact_id SET DEFAULT pg_current_xact_id();
