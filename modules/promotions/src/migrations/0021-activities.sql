CREATE TABLE activity_type (
  id integer PRIMARY KEY,
  name text NOT NULL,
  sort integer NOT NULL
);

-- What members read of a promotion. `edited` is set by staff: seeding again leaves the row alone.
CREATE TABLE activity (
  id integer PRIMARY KEY,
  code text NOT NULL UNIQUE,
  title text NOT NULL,
  type integer NOT NULL REFERENCES activity_type (id),
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
  CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at)
);

-- Terms by version; one is never changed, and an application names its own (PR-04).
CREATE TABLE activity_terms (
  activity_id integer NOT NULL REFERENCES activity (id) DEFERRABLE INITIALLY DEFERRED,
  version integer NOT NULL,
  terms jsonb NOT NULL,
  PRIMARY KEY (activity_id, version)
);
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
  -- Minor CNY; null for none. `grant_number` once it is credited.
  reward bigint CHECK (reward > 0),
  grant_number text,
  -- In the member's words when it was rejected.
  reason text,
  version integer NOT NULL DEFAULT 1,
  FOREIGN KEY (activity_id, terms_version) REFERENCES activity_terms (activity_id, version),
  CHECK ((state = 1) = (decided_at IS NULL)),
  CONSTRAINT activity_application_once UNIQUE (activity_id, member_id)
);
CREATE INDEX activity_application_member
  ON activity_application (member_id, applied_at DESC, id DESC);
CREATE INDEX activity_application_waiting ON activity_application (applied_at) WHERE state = 1;
CREATE INDEX activity_application_state ON activity_application (state, applied_at DESC);
