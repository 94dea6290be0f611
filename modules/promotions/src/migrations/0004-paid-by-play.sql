-- Two kinds of rules that play pays for (ADR 67): the daily check-in, and the rescue of a week's
-- loss. Their numbers are null in rules of other kinds.
ALTER TABLE bonus_rule
  -- What the seventh day in a row brings; `amount` is what each of the others does.
  ADD COLUMN seventh bigint CHECK (seventh > 0),
  -- The valid bets of a day without which there is no check-in.
  ADD COLUMN least_play bigint CHECK (least_play > 0),
  -- The net loss of a week from which a part of it is given.
  ADD COLUMN least_loss bigint CHECK (least_loss > 0),
  -- The most that is given, as a percent of the week's valid bets.
  ADD COLUMN play_percent bigint CHECK (play_percent > 0);
ALTER TABLE bonus_rule DROP CONSTRAINT bonus_rule_kind_check;
ALTER TABLE bonus_rule ADD CONSTRAINT bonus_rule_kind_check CHECK (kind IN ('every-deposit',
  'first-deposit', 'daily-first-deposit', 'fixed', 'vip-gift', 'rebate-boost',
  'turnover-return', 'venue-deposit', 'daily-check-in', 'weekly-rescue')) NOT VALID;
ALTER TABLE bonus_rule ADD CONSTRAINT bonus_rule_check_in_check CHECK (kind <> 'daily-check-in'
  OR num_nonnulls(amount, seventh, least_play) = 3) NOT VALID;
ALTER TABLE bonus_rule ADD CONSTRAINT bonus_rule_rescue_check CHECK (kind <> 'weekly-rescue'
  OR num_nonnulls(cap, least_loss, play_percent) = 3) NOT VALID;

-- A member's check-in of a Beijing day: at most one.
CREATE TABLE check_in (
  member_id integer NOT NULL,
  day date NOT NULL,
  -- Its place in the row of seven days; after the seventh, or a day without one, it begins again.
  step smallint NOT NULL CHECK (step BETWEEN 1 AND 7),
  grant_number text NOT NULL UNIQUE REFERENCES bonus_grant (number),
  PRIMARY KEY (member_id, day)
);

-- How far the losses of a week are looked at, by the rule that was in force at its end.
CREATE TABLE rescue_week (
  rule_code text NOT NULL,
  rule_version integer NOT NULL,
  -- Its Monday.
  week date NOT NULL,
  -- The last member looked at.
  reached integer NOT NULL DEFAULT 0,
  finished_at timestamptz,
  PRIMARY KEY (rule_code, week),
  FOREIGN KEY (rule_code, rule_version) REFERENCES bonus_rule (code, version)
);

-- Members of a week whose look failed, until one succeeds.
CREATE TABLE rescue_behind (
  rule_code text NOT NULL,
  week date NOT NULL,
  member_id integer NOT NULL,
  PRIMARY KEY (rule_code, week, member_id),
  FOREIGN KEY (rule_code, week) REFERENCES rescue_week (rule_code, week)
);
