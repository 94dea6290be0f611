-- What one person proposes about plans and agents, and another confirms (LG-08). `terms` are those of
-- the kind, amounts and percents as decimal text; `subject` is what they change, one proposal each.
CREATE TABLE agent_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('plan', 'assignment', 'ending', 'inclusion')),
  subject text NOT NULL,
  terms jsonb NOT NULL,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'proposed'
    CHECK (state IN ('proposed', 'confirmed', 'turned-down', 'withdrawn')),
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK (state NOT IN ('confirmed', 'turned-down') OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX agent_change_open ON agent_change (subject) WHERE state = 'proposed';
CREATE INDEX agent_change_list ON agent_change (state, id DESC);

-- Plans given to an agent after the first; the one of the latest month that has begun counts.
CREATE TABLE agent_assignment (
  member_id integer NOT NULL REFERENCES agent_account (member_id),
  from_month text NOT NULL CHECK (from_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  plan_code text NOT NULL,
  PRIMARY KEY (member_id, from_month)
);

-- The first month an agent whose standing was ended earns nothing for.
ALTER TABLE agent_account ADD COLUMN ended_month text
  CHECK (ended_month ~ '^\d{4}-(0[1-9]|1[0-2])$');

-- Members that count although they are linked with an agent of their line.
CREATE TABLE agent_inclusion (
  member_id integer PRIMARY KEY,
  included_at timestamptz NOT NULL
);
