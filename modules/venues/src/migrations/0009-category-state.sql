-- Whether the games of a category can be opened: staff close a category as they close a venue. It
-- is not called `state`, because servers of the last release join this table and read that name.
ALTER TABLE venue_category ADD COLUMN switched_to text NOT NULL DEFAULT 'open'
  CHECK (switched_to IN ('open', 'maintenance'));
