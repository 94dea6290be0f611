-- The part of a round's stake that its steps added, as a double or a split does. It is within
-- `round.stake`, which is the whole stake, and beside `open_round.stake`, which is the first one.
ALTER TABLE round ADD COLUMN added bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT round_added CHECK (added >= 0 AND added < stake) NOT VALID;
ALTER TABLE open_round ADD COLUMN added bigint NOT NULL DEFAULT 0
  CONSTRAINT open_round_added CHECK (added >= 0);
