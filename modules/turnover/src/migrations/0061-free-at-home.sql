-- What of a member's available money is its own whatever comes home, while the bonus of a lot that
-- is ending waits for money at a venue: so much may be withdrawn. Null until somebody has looked.
ALTER TABLE turnover_lot
  ADD COLUMN free_at_home bigint CHECK (free_at_home >= 0),
  ADD CONSTRAINT turnover_lot_free_at_home
    CHECK (free_at_home IS NULL OR ending_since IS NOT NULL);
