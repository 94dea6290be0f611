-- concurrently
-- Wins of a high multiple, for the lists of a day and a week.
CREATE INDEX CONCURRENTLY IF NOT EXISTS venue_bet_high_multiple ON venue_bet (settled_at)
  WHERE status = 1 AND stake > 0 AND payout >= stake * 10;
