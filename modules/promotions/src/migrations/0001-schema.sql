-- What is given away: bonuses, rebates, red packets, activities. Amounts in minor CNY where nothing
-- else is said; percents and multiples in millionths (2 % is 2000000, 1x is 1000000); days are
-- Beijing days. A version of a rule or of terms is never changed: new ones are a new version, and
-- what was given names its own.

-- Bonus rules of every kind as data (rules.md, Promotions); a rule reads only the columns of its
-- kind.
CREATE TABLE bonus_rule (
  code text NOT NULL,
  version integer NOT NULL,
  -- What a member reads as the name of the bonus; '' falls back to the label of its records.
  title text NOT NULL DEFAULT '',
  kind text NOT NULL DEFAULT 'every-deposit' CHECK (kind IN ('every-deposit',
    'first-deposit', 'daily-first-deposit', 'fixed', 'vip-gift', 'rebate-boost',
    'turnover-return', 'venue-deposit')),
  activation text NOT NULL DEFAULT 'automatic'
    CHECK (activation IN ('automatic', 'opt_in', 'on_approval')),
  -- Code of the activity that shows its terms, e.g. A0108.
  activity text,
  -- What its records are called, see `PAY_WAY_LABELS`.
  pay_way integer NOT NULL,
  percent bigint NOT NULL CHECK (percent >= 0),
  -- `amount` of a fixed bonus and `max_cashout`, in minor units of `asset`.
  asset text NOT NULL DEFAULT 'CNY' CHECK (asset IN ('CNY', 'USDT')),
  amount bigint CHECK (amount > 0),
  least_deposit bigint NOT NULL DEFAULT 0 CHECK (least_deposit >= 0),
  -- The most for one grant, a day, or the whole event, as `cap_per` says; null for no cap.
  cap bigint CHECK (cap > 0),
  cap_per text NOT NULL DEFAULT 'grant' CHECK (cap_per IN ('grant', 'day', 'event')),
  -- The multiple of the bonus to be wagered, twenty at most.
  wagering bigint NOT NULL CHECK (wagering BETWEEN 0 AND 20000000),
  max_cashout bigint CHECK (max_cashout > 0),
  one_per text NOT NULL DEFAULT 'reference'
    CHECK (one_per IN ('reference', 'day', 'week', 'level', 'event', 'lifetime')),
  -- Games whose valid bets count; empty for all.
  categories text[] NOT NULL DEFAULT '{}',
  venues text[] NOT NULL DEFAULT '{}',
  -- Rules that may not grant for the same deposit.
  excludes text[] NOT NULL DEFAULT '{}',
  -- Weekdays (1 is Monday, empty for all) and minutes of the day, half-open.
  weekdays integer[] NOT NULL DEFAULT '{}',
  from_minute integer NOT NULL DEFAULT 0 CHECK (from_minute BETWEEN 0 AND 1439),
  to_minute integer NOT NULL DEFAULT 1440,
  -- Its period.
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  -- Days to finish the wagering, and days to claim an offer; null for no end.
  valid_days integer CHECK (valid_days > 0),
  claim_days integer CHECK (claim_days > 0),
  -- From when this version is the one that counts; null for the start of its period.
  counts_from timestamptz,
  enabled boolean NOT NULL DEFAULT true,
  PRIMARY KEY (code, version),
  CONSTRAINT bonus_rule_period_check CHECK (ends_at IS NULL OR ends_at > starts_at),
  CONSTRAINT bonus_rule_minutes_check CHECK (to_minute > from_minute AND to_minute <= 1440),
  CONSTRAINT bonus_rule_fixed_check CHECK (kind <> 'fixed' OR amount IS NOT NULL)
);
CREATE INDEX bonus_rule_activity ON bonus_rule (activity) WHERE activity IS NOT NULL;
INSERT INTO bonus_rule (code, version, pay_way, percent, wagering, starts_at, counts_from)
VALUES ('every-deposit', 1, 10, 2000000, 1000000, '2020-01-01T00:00:00+08:00',
  '2020-01-01T00:00:00+08:00');

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
  -- What it is offered for.
  reference text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- The multiple to be wagered, as it stood when it was offered: a gift of a level has that of the
  -- table of levels, everything else its rule's.
  wagering bigint NOT NULL CHECK (wagering BETWEEN 0 AND 20000000),
  offered_at timestamptz NOT NULL,
  expires_at timestamptz,
  claimed_at timestamptz,
  FOREIGN KEY (rule_code, rule_version) REFERENCES bonus_rule (code, version),
  CONSTRAINT bonus_offer_once UNIQUE (rule_code, reference)
);
CREATE INDEX bonus_offer_open ON bonus_offer (member_id, offered_at DESC)
  WHERE claimed_at IS NULL;

-- What was granted under which terms; the lot in turnover has the same reference.
CREATE TABLE bonus_grant (
  number text PRIMARY KEY,
  member_id integer NOT NULL,
  rule_code text NOT NULL,
  rule_version integer NOT NULL,
  -- What it was granted for: the deposit's order number.
  reference text NOT NULL,
  -- What makes it one per day, week, level, event or lifetime of the member.
  once_key text NOT NULL,
  pay_way integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Valid bets to be made.
  required bigint NOT NULL CHECK (required >= 0),
  -- At the rate of the day it was granted.
  max_cashout bigint CHECK (max_cashout > 0),
  state text NOT NULL DEFAULT 'granted'
    CHECK (state IN ('granted', 'given-up', 'ended', 'completed', 'expired')),
  granted_at timestamptz NOT NULL,
  expires_at timestamptz,
  ended_at timestamptz,
  -- Taken back to house:bonus when it ended.
  taken bigint NOT NULL DEFAULT 0 CHECK (taken >= 0),
  FOREIGN KEY (rule_code, rule_version) REFERENCES bonus_rule (code, version),
  CONSTRAINT bonus_grant_once UNIQUE (rule_code, reference),
  CONSTRAINT bonus_grant_one_per UNIQUE (rule_code, member_id, once_key),
  CONSTRAINT bonus_grant_end_check CHECK ((state = 'granted') = (ended_at IS NULL))
);
CREATE INDEX bonus_grant_member ON bonus_grant (member_id, granted_at DESC);
CREATE INDEX bonus_grant_reference ON bonus_grant (reference);
CREATE INDEX bonus_grant_running ON bonus_grant (member_id) WHERE state = 'granted';
CREATE INDEX bonus_grant_expiry ON bonus_grant (expires_at) WHERE state = 'granted';
-- Running grants with a maximum cash-out are looked at every minute until they are settled.
CREATE INDEX bonus_grant_cashout ON bonus_grant (number)
  WHERE state = 'granted' AND max_cashout IS NOT NULL;
-- What was given away in a span of hours, over all members; two more below.
CREATE INDEX bonus_grant_time ON bonus_grant USING brin (granted_at);

-- Days whose rebates are settled.
CREATE TABLE rebate_day (
  day date PRIMARY KEY,
  -- The percents that were in force: level, category, percent text.
  rates jsonb NOT NULL,
  -- Null while the day is being settled for the first time.
  settled_at timestamptz
);

-- What is due to a member for a day, category and venue, as known now. The terms (`level`,
-- `percent`, `withheld`) are those of the first settlement and stay; `valid` and `granted` follow
-- corrections.
CREATE TABLE rebate_tally (
  day date NOT NULL REFERENCES rebate_day (day),
  member_id integer NOT NULL,
  category text NOT NULL,
  venue text NOT NULL,
  level integer NOT NULL,
  percent bigint NOT NULL CHECK (percent >= 0),
  -- From who was blocked, paused or excluded.
  withheld boolean NOT NULL,
  -- Valid bets.
  valid bigint NOT NULL CHECK (valid >= 0),
  -- The sum of this key's rebates, and how many it has.
  granted bigint NOT NULL CHECK (granted >= 0),
  version integer NOT NULL,
  PRIMARY KEY (day, member_id, category, venue)
) WITH (fillfactor = 90);

-- Boosts of a day apart from the rebates they come on top of: due under the terms the first
-- settlement found, which stay; `valid` and `granted` follow corrections.
CREATE TABLE rebate_boost (
  day date NOT NULL REFERENCES rebate_day (day),
  member_id integer NOT NULL,
  -- Code and title of the bonus rule.
  rule text NOT NULL,
  title text NOT NULL,
  -- Percentage points in millionths.
  points bigint NOT NULL CHECK (points >= 0),
  -- Games and the half-open stretch of time whose valid bets count; empty for all.
  categories text[] NOT NULL,
  venues text[] NOT NULL,
  counts_from timestamptz NOT NULL,
  counts_to timestamptz NOT NULL,
  -- Most for the day, or for all days of the rule; null for no cap.
  cap bigint CHECK (cap > 0),
  cap_per text NOT NULL CHECK (cap_per IN ('day', 'event')),
  withheld boolean NOT NULL,
  valid bigint NOT NULL CHECK (valid >= 0),
  granted bigint NOT NULL CHECK (granted >= 0),
  version integer NOT NULL,
  PRIMARY KEY (day, member_id, rule)
) WITH (fillfactor = 90);
-- What a rule has given a member on all days: the cap of an event.
CREATE INDEX rebate_boost_event ON rebate_boost (member_id, rule) INCLUDE (day, granted);

-- What a member claimed at once: the sum of all its open rebates.
CREATE TABLE rebate_claim (
  number text PRIMARY KEY,
  member_id integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  idempotency_key text NOT NULL,
  claimed_at timestamptz NOT NULL,
  CONSTRAINT rebate_claim_once UNIQUE (member_id, idempotency_key)
);
CREATE INDEX rebate_claim_member ON rebate_claim (member_id, claimed_at DESC);
CREATE INDEX rebate_claim_time ON rebate_claim USING brin (claimed_at);

-- Rebates: the first of a key from the day's settlement, later ones the differences of corrections,
-- which may be below zero. Only the claim is ever written to a row afterwards.
CREATE TABLE rebate (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  day date NOT NULL,
  member_id integer NOT NULL,
  category text NOT NULL,
  venue text NOT NULL,
  -- Code and title of the rule a boost's record comes from; '' for the rebate of a level.
  boost text NOT NULL DEFAULT '',
  title text NOT NULL DEFAULT '',
  version integer NOT NULL CHECK (version > 0),
  percent bigint NOT NULL,
  -- Valid bets of the key when this row was written.
  valid bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  settled_at timestamptz NOT NULL,
  claim text REFERENCES rebate_claim (number),
  claimed_at timestamptz,
  CONSTRAINT rebate_once UNIQUE (day, member_id, category, venue, boost, version),
  CONSTRAINT rebate_claimed_check CHECK ((claim IS NULL) = (claimed_at IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX rebate_member ON rebate (member_id, settled_at DESC, id DESC);
-- What can be claimed: one look for each user object.
CREATE INDEX rebate_open ON rebate (member_id, id) INCLUDE (amount) WHERE claim IS NULL;

-- Rules of red packets by version, in force from a day on.
CREATE TABLE red_packet_rule (
  version integer PRIMARY KEY,
  -- `YYYY-MM-DD`; of the versions that have begun, the highest counts.
  starts_on text NOT NULL CHECK (starts_on ~ '^\d{4}-\d{2}-\d{2}$'),
  daily_budget bigint NOT NULL CHECK (daily_budget >= 0),
  -- The least a packet holds.
  draw_minimum bigint NOT NULL CHECK (draw_minimum > 0),
  wagering bigint NOT NULL CHECK (wagering BETWEEN 0 AND 10000000)
);

-- When packets may be drawn, and whose deposits count: minutes from the start of the day,
-- half-open; negative ones lie on the day before.
CREATE TABLE red_packet_window (
  version integer NOT NULL REFERENCES red_packet_rule (version),
  id integer NOT NULL,
  opens integer NOT NULL CHECK (opens >= 0),
  closes integer NOT NULL CHECK (closes <= 1440),
  counts_from integer NOT NULL,
  counts_to integer NOT NULL,
  enabled boolean NOT NULL,
  PRIMARY KEY (version, id),
  CONSTRAINT red_packet_window_open_check CHECK (opens < closes),
  CONSTRAINT red_packet_window_counts_check
    CHECK (counts_from < counts_to AND counts_to <= opens)
);

-- What a range of counted deposits gives: so many packets, each up to percent / packets of them.
CREATE TABLE red_packet_tier (
  version integer NOT NULL,
  id integer NOT NULL,
  window_id integer NOT NULL,
  least bigint NOT NULL CHECK (least > 0),
  most bigint NOT NULL,
  packets smallint NOT NULL CHECK (packets > 0),
  percent bigint NOT NULL CHECK (percent > 0),
  enabled boolean NOT NULL,
  PRIMARY KEY (version, id),
  FOREIGN KEY (version, window_id) REFERENCES red_packet_window (version, id),
  CONSTRAINT red_packet_tier_range_check CHECK (least <= most)
);

-- What a day has given away; whoever draws holds its row, so that the budget is never passed.
CREATE TABLE red_packet_day (
  day text PRIMARY KEY,
  budget bigint NOT NULL CHECK (budget >= 0),
  drawn bigint NOT NULL DEFAULT 0 CHECK (drawn >= 0),
  CONSTRAINT red_packet_day_within_check CHECK (drawn <= budget)
) WITH (fillfactor = 50);

-- A drawn packet.
CREATE TABLE red_packet (
  -- The `id` clients of the old API expect.
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  member_id integer NOT NULL,
  day text NOT NULL REFERENCES red_packet_day (day),
  window_id integer NOT NULL,
  -- Counts the member's packets of a window, so that none is drawn twice.
  turn smallint NOT NULL,
  -- How many the member could draw when this one was.
  allowed smallint NOT NULL,
  rule_version integer NOT NULL REFERENCES red_packet_rule (version),
  tier_id integer NOT NULL,
  -- The deposits that counted, and when the last of them arrived.
  counted bigint NOT NULL CHECK (counted > 0),
  deposited_at timestamptz NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  drawn_at timestamptz NOT NULL,
  idempotency_key text NOT NULL,
  CONSTRAINT red_packet_once UNIQUE (member_id, day, window_id, turn),
  CONSTRAINT red_packet_key UNIQUE (member_id, idempotency_key),
  CONSTRAINT red_packet_turn_check CHECK (turn BETWEEN 1 AND allowed)
);
CREATE INDEX red_packet_member ON red_packet (member_id, drawn_at DESC, id DESC);
CREATE INDEX red_packet_of_day ON red_packet (day);
CREATE INDEX red_packet_time ON red_packet USING brin (drawn_at);

-- Windows members have been told of; each once.
CREATE TABLE red_packet_announced (
  day text NOT NULL,
  window_id integer NOT NULL,
  announced_at timestamptz NOT NULL,
  PRIMARY KEY (day, window_id)
);

-- The headings of the page of activities.
CREATE TABLE activity_type (
  id integer PRIMARY KEY,
  name text NOT NULL,
  sort integer NOT NULL
);

-- What members read of a promotion. `edited` is set by staff: seeding again leaves the row alone.
CREATE TABLE activity (
  id integer PRIMARY KEY,
  -- Shown as 编号; rules and events use it as the name.
  code text NOT NULL UNIQUE,
  title text NOT NULL,
  type integer NOT NULL REFERENCES activity_type (id),
  -- Address of its image below the site's own.
  banner text NOT NULL,
  tag text NOT NULL,
  -- opt_in and on_approval and none are applied for; the others are not.
  mode text NOT NULL
    CHECK (mode IN ('on_approval', 'opt_in', 'automatic', 'commission', 'none')),
  -- The rule behind it, e.g. first-deposit; `none` where nothing is given.
  rule text NOT NULL,
  content text NOT NULL,
  memo text NOT NULL,
  terms_version integer NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  published boolean NOT NULL,
  sort integer NOT NULL,
  created_at timestamptz NOT NULL,
  edited boolean NOT NULL DEFAULT false,
  CONSTRAINT activity_period_check
    CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at)
);

-- Terms by version; an application names its own (PR-04).
CREATE TABLE activity_terms (
  activity_id integer NOT NULL REFERENCES activity (id) DEFERRABLE INITIALLY DEFERRED,
  version integer NOT NULL,
  terms jsonb NOT NULL,
  -- From when they count, with the texts and the period that belong to them. Without a text they
  -- are terms of the seed, and texts and period are the activity's own.
  counts_from timestamptz NOT NULL DEFAULT '2020-01-01T00:00:00+08:00',
  content text,
  memo text,
  starts_at timestamptz,
  ends_at timestamptz,
  PRIMARY KEY (activity_id, version),
  CONSTRAINT activity_terms_texts_check CHECK ((content IS NULL) = (memo IS NULL)),
  CONSTRAINT activity_terms_period_check
    CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at)
);
-- The two tables name each other, so one of the two keys follows its table.
ALTER TABLE activity ADD CONSTRAINT activity_terms_current
  FOREIGN KEY (id, terms_version) REFERENCES activity_terms (activity_id, version)
  DEFERRABLE INITIALLY DEFERRED;

-- One for each member and activity (rules.md, Promotions).
CREATE TABLE activity_application (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  activity_id integer NOT NULL REFERENCES activity (id),
  member_id integer NOT NULL,
  terms_version integer NOT NULL,
  -- 1 waits, 2 approved, 3 rejected.
  state smallint NOT NULL CHECK (state BETWEEN 1 AND 3),
  applied_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- Who approved a reward above the line first, and who decided.
  first_approver text,
  decided_by text,
  -- Null for none. `grant_number` once it is credited.
  reward bigint CHECK (reward > 0),
  grant_number text,
  -- In the member's words when it was rejected.
  reason text,
  -- Grows with each act; a page with an older version cannot act.
  version integer NOT NULL DEFAULT 1,
  FOREIGN KEY (activity_id, terms_version) REFERENCES activity_terms (activity_id, version),
  CONSTRAINT activity_application_once UNIQUE (activity_id, member_id),
  CONSTRAINT activity_application_decided_check CHECK ((state = 1) = (decided_at IS NULL))
);
CREATE INDEX activity_application_member
  ON activity_application (member_id, applied_at DESC, id DESC);
CREATE INDEX activity_application_waiting ON activity_application (applied_at) WHERE state = 1;
CREATE INDEX activity_application_state ON activity_application (state, applied_at DESC);
