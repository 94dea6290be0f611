-- A multiple of up to twenty: the bonus on every deposit asks for sixteen times itself.
ALTER TABLE bonus_rule DROP CONSTRAINT bonus_rule_wagering_check;
ALTER TABLE bonus_rule ADD CONSTRAINT bonus_rule_wagering_check
  CHECK (wagering BETWEEN 0 AND 20000000);
ALTER TABLE bonus_offer DROP CONSTRAINT bonus_offer_wagering_check;
ALTER TABLE bonus_offer ADD CONSTRAINT bonus_offer_wagering_check
  CHECK (wagering BETWEEN 0 AND 20000000);

-- Where the rule is in use its terms change with the next Beijing day, and so do those that staff
-- have planned: at most 500.00 a day, at least sixteen times the bonus to wager.
INSERT INTO bonus_rule (code, version, title, kind, activation, activity, pay_way, percent, asset,
  amount, least_deposit, cap, cap_per, wagering, max_cashout, one_per, categories, venues, excludes,
  weekdays, from_minute, to_minute, starts_at, ends_at, valid_days, claim_days, counts_from, enabled)
SELECT code, newest.last + row_number() OVER (ORDER BY old.counts_from, old.version), title, kind,
  activation, activity, pay_way, percent, asset, amount, least_deposit, least(cap, 50000), 'day',
  greatest(wagering, 16000000), max_cashout, one_per, categories, venues, excludes, weekdays,
  from_minute, to_minute, starts_at, ends_at, valid_days, claim_days,
  greatest(old.counts_from, tomorrow.at), enabled
FROM (SELECT (date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai') + interval '1 day')
    AT TIME ZONE 'Asia/Shanghai' AS at) AS tomorrow,
  (SELECT max(version) AS last FROM bonus_rule WHERE code = 'every-deposit') AS newest,
  bonus_rule AS old
WHERE code = 'every-deposit' AND newest.last > 1 AND old.version > 1
  AND (old.counts_from >= tomorrow.at OR old.version = (SELECT version FROM bonus_rule AS now_in
    WHERE now_in.code = 'every-deposit' AND now_in.counts_from < tomorrow.at
    ORDER BY now_in.counts_from DESC, now_in.version DESC LIMIT 1));
