-- What of a bet worked off bonuses: it earns no rebate on top of the bonus (rules.md, Corrections).
ALTER TABLE turnover_bet ADD COLUMN bonus_work bigint NOT NULL DEFAULT 0
  CHECK (bonus_work BETWEEN 0 AND valid);
