-- Rules of every kind as data (rules.md, Promotions). The columns of 0001 stay; a rule reads only
-- those of its kind.
ALTER TABLE bonus_rule
  ADD COLUMN kind text NOT NULL DEFAULT 'every-deposit' CHECK (kind IN ('every-deposit',
    'first-deposit', 'daily-first-deposit', 'fixed', 'vip-gift', 'rebate-boost',
    'turnover-return', 'venue-deposit')),
  ADD COLUMN activation text NOT NULL DEFAULT 'automatic'
    CHECK (activation IN ('automatic', 'opt_in', 'on_approval')),
  -- Code of the activity that shows its terms, e.g. A0108.
  ADD COLUMN activity text,
  -- `amount` of a fixed bonus and `max_cashout`, in minor units of `asset`.
  ADD COLUMN asset text NOT NULL DEFAULT 'CNY' CHECK (asset IN ('CNY', 'USDT')),
  ADD COLUMN amount bigint CHECK (amount > 0),
  ADD COLUMN max_cashout bigint CHECK (max_cashout > 0),
  -- What `cap` is the most for: one grant, a Beijing day, or the whole event.
  ADD COLUMN cap_per text NOT NULL DEFAULT 'grant' CHECK (cap_per IN ('grant', 'day', 'event')),
  ADD COLUMN one_per text NOT NULL DEFAULT 'reference'
    CHECK (one_per IN ('reference', 'day', 'week', 'level', 'event', 'lifetime')),
  -- Games whose valid bets count; empty for all.
  ADD COLUMN categories text[] NOT NULL DEFAULT '{}',
  ADD COLUMN venues text[] NOT NULL DEFAULT '{}',
  -- Rules that may not grant for the same deposit.
  ADD COLUMN excludes text[] NOT NULL DEFAULT '{}',
  -- Beijing weekdays (1 is Monday, empty for all) and minutes of the day, half-open.
  ADD COLUMN weekdays integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN from_minute integer NOT NULL DEFAULT 0 CHECK (from_minute BETWEEN 0 AND 1439),
  ADD COLUMN to_minute integer NOT NULL DEFAULT 1440,
  -- Days to finish the wagering, and days to claim an offer; null for no end.
  ADD COLUMN valid_days integer CHECK (valid_days > 0),
  ADD COLUMN claim_days integer CHECK (claim_days > 0),
  ADD CONSTRAINT bonus_rule_minutes CHECK (to_minute > from_minute AND to_minute <= 1440),
  ADD CONSTRAINT bonus_rule_fixed CHECK (kind <> 'fixed' OR amount IS NOT NULL);
CREATE INDEX bonus_rule_activity ON bonus_rule (activity) WHERE activity IS NOT NULL;

ALTER TABLE bonus_grant DROP CONSTRAINT bonus_grant_state_check;
ALTER TABLE bonus_grant
  ADD CONSTRAINT bonus_grant_state_check
    CHECK (state IN ('granted', 'given-up', 'ended', 'completed', 'expired')),
  -- What makes it one per day, week, level, event or lifetime of the member.
  ADD COLUMN once_key text,
  ADD COLUMN expires_at timestamptz,
  -- In minor CNY, at the rate of the day it was granted.
  ADD COLUMN max_cashout bigint CHECK (max_cashout > 0),
  -- Taken back to house:bonus when it ended.
  ADD COLUMN taken bigint NOT NULL DEFAULT 0 CHECK (taken >= 0);
UPDATE bonus_grant SET once_key = reference;
ALTER TABLE bonus_grant ALTER COLUMN once_key SET NOT NULL,
  ADD CONSTRAINT bonus_grant_one_per UNIQUE (rule_code, member_id, once_key);
CREATE INDEX bonus_grant_reference ON bonus_grant (reference);
CREATE INDEX bonus_grant_running ON bonus_grant (member_id) WHERE state = 'granted';
CREATE INDEX bonus_grant_expiry ON bonus_grant (expires_at) WHERE state = 'granted';

-- Rules a member has switched on (activation opt_in), under the version it read (PR-04).
CREATE TABLE bonus_opt_in (
  rule_code text NOT NULL,
  member_id integer NOT NULL,
  rule_version integer NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (rule_code, member_id),
  FOREIGN KEY (rule_code, rule_version) REFERENCES bonus_rule (code, version)
);
CREATE INDEX bonus_opt_in_member ON bonus_opt_in (member_id);

-- Sums that wait for the member to claim them by hand.
CREATE TABLE bonus_offer (
  id uuid PRIMARY KEY,
  member_id integer NOT NULL,
  rule_code text NOT NULL,
  rule_version integer NOT NULL,
  reference text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  offered_at timestamptz NOT NULL,
  expires_at timestamptz,
  claimed_at timestamptz,
  FOREIGN KEY (rule_code, rule_version) REFERENCES bonus_rule (code, version),
  CONSTRAINT bonus_offer_once UNIQUE (rule_code, reference)
);
CREATE INDEX bonus_offer_open ON bonus_offer (member_id, offered_at DESC)
  WHERE claimed_at IS NULL;
