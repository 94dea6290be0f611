-- How far each window of a supplier's feed goes back before the last one, in milliseconds (null: as
-- far as the setting allows), when that was last changed, and when a window last went back the most,
-- both by the time of play.
ALTER TABLE venue_feed ADD COLUMN overlap_ms integer CHECK (overlap_ms >= 0);
ALTER TABLE venue_feed ADD COLUMN overlap_judged_at timestamptz;
ALTER TABLE venue_feed ADD COLUMN overlap_searched_at timestamptz;
