-- Agents: applications, plans, the month's books and commission, and the ways into the portal.
-- A month is a Beijing month, `YYYY-MM`. Amounts in minor CNY, rates in millionths of a percent.

-- One application a member, for ever (specification, 5; wire.md, applyagentdo).
CREATE TABLE agent_application (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id integer NOT NULL UNIQUE,
  mobile text NOT NULL,
  -- What the member wrote.
  apply_info text NOT NULL,
  state text NOT NULL DEFAULT 'submitted' CHECK (state IN ('submitted', 'approved', 'rejected')),
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by text,
  -- The plan it was approved for.
  plan_code text,
  reason text,
  CONSTRAINT agent_application_decided_check
    CHECK ((state = 'submitted') = (decided_at IS NULL)),
  CONSTRAINT agent_application_plan_check
    CHECK ((state = 'approved') = (plan_code IS NOT NULL))
);
CREATE INDEX agent_application_queue ON agent_application (state, submitted_at, id);

-- Commission plans, in force from a month on; a version is never changed, new terms are a new row.
CREATE TABLE agent_plan (
  code text NOT NULL,
  from_month text NOT NULL CHECK (from_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('net-loss', 'turnover')),
  -- [{"from": amount, "percent": rate}], the first from 0; what is compared with `from` is the net
  -- (net-loss) or the valid bets (turnover) of the agent's whole line.
  tiers jsonb NOT NULL,
  -- Of what the venues won, and of what was paid in.
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

-- An agent's standing: the first plan and its month, and the agent above, fixed when it was
-- approved.
CREATE TABLE agent_account (
  member_id integer PRIMARY KEY,
  plan_code text NOT NULL,
  from_month text NOT NULL,
  upline_id integer,
  approved_by text NOT NULL,
  approved_at timestamptz NOT NULL,
  -- The first month an agent whose standing was ended earns nothing for.
  ended_month text CHECK (ended_month ~ '^\d{4}-(0[1-9]|1[0-2])$')
);

-- Plans given to an agent after the first; the one of the latest month that has begun counts.
CREATE TABLE agent_assignment (
  member_id integer NOT NULL REFERENCES agent_account (member_id),
  from_month text NOT NULL CHECK (from_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  plan_code text NOT NULL,
  PRIMARY KEY (member_id, from_month)
);

-- Members that count although they are linked with an agent of their line.
CREATE TABLE agent_inclusion (
  member_id integer PRIMARY KEY,
  included_at timestamptz NOT NULL
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
  -- Why it earns nobody anything, each kind of link by itself; null when it counts.
  excluded text CHECK (excluded IN ('no-agent', 'contact', 'name', 'card', 'payer', 'address',
    'registration', 'device')),
  PRIMARY KEY (month, member_id)
);
CREATE INDEX agent_member_month_member ON agent_member_month (member_id);
CREATE INDEX agent_member_month_agent ON agent_member_month (agent_id, month);

-- An agent's statement of a month.
CREATE TABLE agent_commission (
  month text NOT NULL REFERENCES agent_run (month),
  agent_id integer NOT NULL,
  -- The plan as it was then, and the rate of the tier that was reached.
  plan_code text NOT NULL,
  plan_name text NOT NULL,
  kind text NOT NULL,
  rate bigint NOT NULL CHECK (rate >= 0),
  -- Own members with activity, and those of them that do not count.
  members integer NOT NULL,
  excluded integer NOT NULL,
  -- Sums over the members that count.
  win_loss bigint NOT NULL,
  deposits bigint NOT NULL,
  promotions bigint NOT NULL,
  adjustments bigint NOT NULL,
  turnover bigint NOT NULL,
  venue_fee bigint NOT NULL,
  payment_fee bigint NOT NULL,
  net bigint NOT NULL,
  -- A negative balance is carried from month to month.
  carry_in bigint NOT NULL CHECK (carry_in <= 0),
  carry_out bigint NOT NULL CHECK (carry_out <= 0),
  -- Commission on own members, and the differences on members of the agents below.
  own bigint NOT NULL CHECK (own >= 0),
  share bigint NOT NULL CHECK (share >= 0),
  state text NOT NULL
    CHECK (state IN ('nothing', 'computed', 'reviewed', 'approved', 'paid', 'rejected')),
  -- Grows with each step; a page with an older version cannot act.
  version integer NOT NULL DEFAULT 1,
  reviewed_by text,
  reviewed_at timestamptz,
  approved_by text,
  approved_at timestamptz,
  paid_by text,
  paid_at timestamptz,
  reason text,
  PRIMARY KEY (month, agent_id),
  CONSTRAINT agent_commission_nothing_check CHECK ((state = 'nothing') = (own + share = 0)),
  -- Two people, whoever wrote the row (LG-08).
  CONSTRAINT agent_commission_two_people_check
    CHECK (approved_by IS NULL OR approved_by <> reviewed_by)
);
CREATE INDEX agent_commission_agent ON agent_commission (agent_id, month DESC);
CREATE INDEX agent_commission_queue ON agent_commission (state, month);

-- From whose members what part of a commission comes: the own book, and differences on those below.
CREATE TABLE agent_commission_share (
  month text NOT NULL,
  agent_id integer NOT NULL,
  -- The agent whose members these are.
  book_of integer NOT NULL,
  percent bigint NOT NULL CHECK (percent > 0),
  -- What the percent is of, and what it came to.
  base bigint NOT NULL CHECK (base > 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (month, agent_id, book_of),
  FOREIGN KEY (month, agent_id) REFERENCES agent_commission (month, agent_id)
);

-- Ways into the portal: single-use codes. Only hashes are known, here and of visits.
CREATE TABLE agent_portal_code (
  code_hash text PRIMARY KEY,
  member_id integer NOT NULL,
  -- The member's session that asked for it; the visit ends with it.
  session_id text NOT NULL,
  minted_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX agent_portal_code_member ON agent_portal_code (member_id, minted_at);

-- The visits that codes were exchanged for.
CREATE TABLE agent_portal_visit (
  token_hash text PRIMARY KEY,
  member_id integer NOT NULL,
  session_id text NOT NULL,
  opened_at timestamptz NOT NULL
);
CREATE INDEX agent_portal_visit_member ON agent_portal_visit (member_id, opened_at);
