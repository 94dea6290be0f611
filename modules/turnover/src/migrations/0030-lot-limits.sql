-- Which valid bets a lot counts, and until when. Empty lists count all; a bet at or after
-- `counts_until` does not count.
ALTER TABLE turnover_lot
  ADD COLUMN categories text[] NOT NULL DEFAULT '{}',
  ADD COLUMN venues text[] NOT NULL DEFAULT '{}',
  ADD COLUMN counts_until timestamptz,
  -- A held lot stays open when it is worked off, until its owner settles it.
  ADD COLUMN held boolean NOT NULL DEFAULT false;
