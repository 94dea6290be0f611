-- Changes one person has proposed and another one confirms: numbers with an effect on money, and
-- taking a member's authenticator away. At most one waits for each subject.
CREATE TABLE office_change (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('setting', 'totp-reset')),
  -- The key of a setting, or the number of a member.
  subject text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  reason text NOT NULL,
  -- Null for at once.
  effective_at timestamptz,
  proposed_by text NOT NULL REFERENCES staff_account (name),
  proposed_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'confirmed', 'closed')),
  decided_by text REFERENCES staff_account (name),
  decided_at timestamptz,
  CHECK ((state = 'open') = (decided_by IS NULL)),
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK (state <> 'confirmed' OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX office_change_waiting ON office_change (kind, subject) WHERE state = 'open';
CREATE INDEX office_change_latest ON office_change (proposed_at DESC, id);
