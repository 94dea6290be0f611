-- Bonus rules. A version is never changed: new terms are a new version, and a grant names its own.
-- `percent` and `wagering` in millionths (2 % is 2000000, 1x is 1000000); amounts in minor CNY.
CREATE TABLE bonus_rule (
  code text NOT NULL,
  version integer NOT NULL,
  pay_way integer NOT NULL,
  percent bigint NOT NULL CHECK (percent >= 0),
  least_deposit bigint NOT NULL DEFAULT 0 CHECK (least_deposit >= 0),
  -- Most for one grant; null for no cap.
  cap bigint CHECK (cap > 0),
  wagering bigint NOT NULL CHECK (wagering BETWEEN 0 AND 10000000),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  enabled boolean NOT NULL DEFAULT true,
  PRIMARY KEY (code, version),
  CHECK (ends_at IS NULL OR ends_at > starts_at)
);
INSERT INTO bonus_rule (code, version, pay_way, percent, wagering, starts_at)
VALUES ('every-deposit', 1, 10, 2000000, 1000000, '2020-01-01T00:00:00+08:00');

-- What was granted under which terms; the lot in turnover has the same reference.
CREATE TABLE bonus_grant (
  number text PRIMARY KEY,
  member_id integer NOT NULL,
  rule_code text NOT NULL,
  rule_version integer NOT NULL,
  -- What it was granted for: the deposit's order number.
  reference text NOT NULL,
  pay_way integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  required bigint NOT NULL CHECK (required >= 0),
  state text NOT NULL DEFAULT 'granted'
    CHECK (state IN ('granted', 'given-up', 'ended', 'completed')),
  granted_at timestamptz NOT NULL,
  ended_at timestamptz,
  FOREIGN KEY (rule_code, rule_version) REFERENCES bonus_rule (code, version),
  CHECK ((state = 'granted') = (ended_at IS NULL)),
  CONSTRAINT bonus_grant_once UNIQUE (rule_code, reference)
);
CREATE INDEX bonus_grant_member ON bonus_grant (member_id, granted_at DESC);
