-- Counts finished transfers, so that a balance told before one ended is never sent home after it.
ALTER TABLE venue_account ADD COLUMN moves int NOT NULL DEFAULT 0;
