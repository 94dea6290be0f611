-- Which deposit was the first, ever or since an instant: bonuses on first deposits ask it.
CREATE INDEX deposit_order_credited ON deposit_order (member_id, closed_at, number)
  WHERE stage = 'credited';
