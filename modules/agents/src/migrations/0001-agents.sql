-- One application a member, for ever (specification, 5; wire.md, applyagentdo).
CREATE TABLE agent_application (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id integer NOT NULL UNIQUE,
  mobile text NOT NULL,
  apply_info text NOT NULL,
  state text NOT NULL DEFAULT 'submitted' CHECK (state IN ('submitted', 'approved', 'rejected')),
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by text,
  plan_code text,
  reason text,
  CHECK ((state = 'submitted') = (decided_at IS NULL)),
  CHECK ((state = 'approved') = (plan_code IS NOT NULL))
);
CREATE INDEX agent_application_queue ON agent_application (state, submitted_at, id);

-- Commission plans, in force from a Beijing month on; a version is never changed, new terms are a
-- new row. `tiers` = [{"from": minor CNY, "percent": millionths}], the first from 0; what is compared
-- with `from` is the net (net-loss) or the valid bets (turnover) of the agent's whole line. Fees in
-- millionths of a percent: of what the venues won, of what was paid in.
CREATE TABLE agent_plan (
  code text NOT NULL,
  from_month text NOT NULL CHECK (from_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('net-loss', 'turnover')),
  tiers jsonb NOT NULL,
  venue_fee bigint NOT NULL DEFAULT 0 CHECK (venue_fee BETWEEN 0 AND 100000000),
  payment_fee bigint NOT NULL DEFAULT 0 CHECK (payment_fee BETWEEN 0 AND 100000000),
  PRIMARY KEY (code, from_month)
);
INSERT INTO agent_plan (code, from_month, name, kind, tiers, payment_fee) VALUES
  ('net-loss', '2020-01', '净输赢分成', 'net-loss',
   '[{"from": "0", "percent": "25000000"}, {"from": "1000000", "percent": "30000000"},
     {"from": "5000000", "percent": "35000000"}]', 1000000),
  ('net-loss-senior', '2020-01', '净输赢分成（总代）', 'net-loss',
   '[{"from": "0", "percent": "30000000"}, {"from": "1000000", "percent": "35000000"},
     {"from": "5000000", "percent": "40000000"}]', 1000000),
  ('turnover', '2020-01', '流水返佣', 'turnover', '[{"from": "0", "percent": "200000"}]', 0),
  ('turnover-senior', '2020-01', '流水返佣（总代）', 'turnover',
   '[{"from": "0", "percent": "300000"}]', 0);

-- An agent's standing: the plan from a month on, and the agent above, fixed when it was approved.
CREATE TABLE agent_account (
  member_id integer PRIMARY KEY,
  plan_code text NOT NULL,
  from_month text NOT NULL,
  upline_id integer,
  approved_by text NOT NULL,
  approved_at timestamptz NOT NULL
);

-- A settled month; the row is what makes a month be settled once.
CREATE TABLE agent_run (
  month text PRIMARY KEY,
  settled_at timestamptz NOT NULL
);

-- What each bound member brought in a month: all there was up to its end, less what earlier months
-- have noted. So what a venue tells or corrects late falls into the next month, and nothing twice.
CREATE TABLE agent_member_month (
  month text NOT NULL REFERENCES agent_run (month),
  member_id integer NOT NULL,
  agent_id integer NOT NULL,
  win_loss bigint NOT NULL,
  deposits bigint NOT NULL,
  promotions bigint NOT NULL,
  adjustments bigint NOT NULL,
  turnover bigint NOT NULL,
  -- Why it earns nobody anything; null when it counts.
  excluded text CHECK (excluded IN ('no-agent', 'contact', 'payer', 'device')),
  PRIMARY KEY (month, member_id)
);
CREATE INDEX agent_member_month_member ON agent_member_month (member_id);
CREATE INDEX agent_member_month_agent ON agent_member_month (agent_id, month);

-- An agent's statement of a month. Amounts in minor CNY, rates in millionths of a percent.
CREATE TABLE agent_commission (
  month text NOT NULL REFERENCES agent_run (month),
  agent_id integer NOT NULL,
  plan_code text NOT NULL,
  plan_name text NOT NULL,
  kind text NOT NULL,
  rate bigint NOT NULL CHECK (rate >= 0),
  members integer NOT NULL,
  excluded integer NOT NULL,
  win_loss bigint NOT NULL,
  deposits bigint NOT NULL,
  promotions bigint NOT NULL,
  adjustments bigint NOT NULL,
  turnover bigint NOT NULL,
  venue_fee bigint NOT NULL,
  payment_fee bigint NOT NULL,
  net bigint NOT NULL,
  carry_in bigint NOT NULL CHECK (carry_in <= 0),
  carry_out bigint NOT NULL CHECK (carry_out <= 0),
  own bigint NOT NULL CHECK (own >= 0),
  share bigint NOT NULL CHECK (share >= 0),
  state text NOT NULL
    CHECK (state IN ('nothing', 'computed', 'reviewed', 'approved', 'paid', 'rejected')),
  version integer NOT NULL DEFAULT 1,
  reviewed_by text,
  reviewed_at timestamptz,
  approved_by text,
  approved_at timestamptz,
  paid_by text,
  paid_at timestamptz,
  reason text,
  PRIMARY KEY (month, agent_id),
  CHECK ((state = 'nothing') = (own + share = 0)),
  -- Two people, whoever wrote the row (LG-08).
  CONSTRAINT agent_commission_two_people CHECK (approved_by IS NULL OR approved_by <> reviewed_by)
);
CREATE INDEX agent_commission_agent ON agent_commission (agent_id, month DESC);
CREATE INDEX agent_commission_queue ON agent_commission (state, month);

-- From whose members what part of a commission comes: the own book, and differences on those below.
CREATE TABLE agent_commission_share (
  month text NOT NULL,
  agent_id integer NOT NULL,
  book_of integer NOT NULL,
  percent bigint NOT NULL CHECK (percent > 0),
  base bigint NOT NULL CHECK (base > 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (month, agent_id, book_of),
  FOREIGN KEY (month, agent_id) REFERENCES agent_commission (month, agent_id)
);

-- Ways into the portal: single-use codes and what they were exchanged for. Only hashes are known.
CREATE TABLE agent_portal_code (
  code_hash text PRIMARY KEY,
  member_id integer NOT NULL,
  session_id text NOT NULL,
  minted_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX agent_portal_code_member ON agent_portal_code (member_id, minted_at);
CREATE TABLE agent_portal_visit (
  token_hash text PRIMARY KEY,
  member_id integer NOT NULL,
  session_id text NOT NULL,
  opened_at timestamptz NOT NULL
);
CREATE INDEX agent_portal_visit_member ON agent_portal_visit (member_id, opened_at);
