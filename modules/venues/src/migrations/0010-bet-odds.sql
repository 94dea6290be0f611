-- What the venue told of a bet's odds: edge and chance in millionths. Null is what it did not tell.
ALTER TABLE venue_feed_line
  ADD COLUMN house_edge integer CHECK (house_edge BETWEEN 0 AND 1000000),
  ADD COLUMN win_chance integer CHECK (win_chance BETWEEN 0 AND 1000000),
  ADD COLUMN market text,
  ADD COLUMN selection text;
