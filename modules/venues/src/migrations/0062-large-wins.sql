-- concurrently
-- Wins above an amount, which may be shown to everybody.
CREATE INDEX CONCURRENTLY IF NOT EXISTS venue_bet_large_win ON venue_bet (settled_at DESC)
  WHERE status = 1 AND payout - stake >= 10000;
