-- Up to which Beijing day, that one included, somebody has settled something by the bets of the day:
-- a bet that changes such a day is late.
CREATE TABLE turnover_seal (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  day date NOT NULL
);

-- Whose bets of which settled day have changed since; taken away by who settles it again.
CREATE TABLE turnover_late (
  day date NOT NULL,
  member_id integer NOT NULL,
  -- When somebody last looked at it in vain.
  tried_at timestamptz,
  PRIMARY KEY (day, member_id)
);
CREATE INDEX turnover_late_next ON turnover_late (tried_at NULLS FIRST, day, member_id);
