-- What is free beside ending lots is one amount for all lots of a member. Several at once each kept
-- an amount of their own, which nothing relied on: it is decided anew.
UPDATE turnover_lot SET free_at_home = NULL
  WHERE state = 'open' AND ending_since IS NOT NULL AND member_id IN (
    SELECT member_id FROM turnover_lot WHERE state = 'open' AND ending_since IS NOT NULL
    GROUP BY member_id HAVING count(*) > 1
  );
