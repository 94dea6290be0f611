-- When staff last began to show an announcement; null for seeds and for what was shown before.
ALTER TABLE announcement ADD COLUMN shown_since timestamptz;
