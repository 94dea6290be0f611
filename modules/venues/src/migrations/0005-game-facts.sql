-- What a tile says of a game beside its name.
ALTER TABLE venue_game
  -- Its kind in a few words, e.g. 扫雷; empty where the catalogue says nothing.
  ADD COLUMN kind text NOT NULL DEFAULT '',
  -- The most that a bet pays, in hundredths of its stake; null where no number holds for every bet.
  ADD COLUMN top_multiple integer;
