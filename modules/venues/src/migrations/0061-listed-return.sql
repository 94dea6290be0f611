-- What the catalogue says a game returns, in hundredths of a percent; null where it says nothing.
ALTER TABLE venue_game ADD COLUMN rtp integer CHECK (rtp BETWEEN 0 AND 10000);
