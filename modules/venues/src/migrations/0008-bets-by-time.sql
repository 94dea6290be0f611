-- What was bet in a span of hours, over all members: rows come nearly in the order of their times.
CREATE INDEX venue_bet_time ON venue_bet USING brin (bet_at);
