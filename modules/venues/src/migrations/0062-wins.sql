-- Wins that may be shown to everybody: those above an amount, and those of a high multiple.
CREATE INDEX venue_bet_large_win ON venue_bet (settled_at DESC)
  WHERE status = 1 AND payout - stake >= 10000;
CREATE INDEX venue_bet_high_multiple ON venue_bet (settled_at)
  WHERE status = 1 AND stake > 0 AND payout >= stake * 10;

-- Members who are shown in no list of wins.
CREATE TABLE venue_hidden_player (
  member_id integer PRIMARY KEY,
  hidden_at timestamptz NOT NULL
);
