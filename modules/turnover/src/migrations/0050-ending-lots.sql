-- A member who has stepped away (exclusion, time-out, closed account): lots of own money close, a
-- lot of given money counts no more bets and stays open until what is left of it has gone back.
ALTER TABLE turnover_lot
  -- Since when its member had stepped away; null for a lot that ended otherwise.
  ADD COLUMN ending_since timestamptz,
  -- What has gone back to the operator so far, in minor CNY.
  ADD COLUMN taken_back bigint NOT NULL DEFAULT 0 CHECK (taken_back >= 0),
  ADD CONSTRAINT turnover_lot_taken_back CHECK (taken_back = 0 OR ending_since IS NOT NULL);
CREATE INDEX turnover_lot_ending ON turnover_lot (member_id)
  WHERE state = 'open' AND ending_since IS NOT NULL;
