-- The number of the last entry that was read of a supplier's numbered feed; null without one.
ALTER TABLE venue_feed ADD COLUMN read_number bigint CHECK (read_number >= 0);
