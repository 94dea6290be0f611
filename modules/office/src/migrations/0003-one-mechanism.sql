-- One table for everything two people decide together; what waited about agents moves in.
ALTER TABLE office_change DROP CONSTRAINT office_change_kind_check;
ALTER TABLE office_change ADD CHECK (kind IN ('setting', 'totp-reset', 'vip-level', 'staff',
  'staff-roles', 'role', 'plan', 'assignment', 'ending', 'inclusion'));
ALTER TABLE office_change ALTER COLUMN before DROP NOT NULL;
-- Those of agents were proposed by names that need not be accounts of today.
ALTER TABLE office_change DROP CONSTRAINT office_change_proposed_by_fkey;
ALTER TABLE office_change DROP CONSTRAINT office_change_decided_by_fkey;

ALTER TABLE office_change ADD COLUMN expires_at timestamptz;
UPDATE office_change SET expires_at = proposed_at + interval '14 days';
ALTER TABLE office_change ALTER COLUMN expires_at SET NOT NULL;

-- What only putting it into force needs and nobody reads, as the hash of a first password; it goes
-- with the decision.
ALTER TABLE office_change ADD COLUMN kept text CHECK (kept IS NULL OR state = 'open');

ALTER TABLE office_change DROP CONSTRAINT office_change_state_check;
ALTER TABLE office_change DROP CONSTRAINT office_change_check;
ALTER TABLE office_change DROP CONSTRAINT office_change_check1;
ALTER TABLE office_change DROP CONSTRAINT office_change_check2;
UPDATE office_change SET state = 'taken-back' WHERE state = 'closed';
ALTER TABLE office_change ADD CHECK (state IN
  ('open', 'confirmed', 'turned-down', 'taken-back', 'expired'));
ALTER TABLE office_change ADD CHECK ((state IN ('open', 'expired')) = (decided_by IS NULL));
ALTER TABLE office_change ADD CHECK ((state = 'open') = (decided_at IS NULL));
ALTER TABLE office_change ADD CHECK
  (state NOT IN ('confirmed', 'turned-down') OR decided_by <> proposed_by);

INSERT INTO office_change (id, kind, subject, before, after, reason, effective_at, proposed_by,
    proposed_at, expires_at, state, decided_by, decided_at)
  SELECT gen_random_uuid(), kind, subject, NULL, terms, reason, NULL, proposed_by, proposed_at,
    proposed_at + interval '14 days',
    CASE state WHEN 'proposed' THEN 'open' WHEN 'withdrawn' THEN 'taken-back' ELSE state END,
    decided_by, decided_at
  FROM agent_change;
DROP TABLE agent_change;

-- One open proposal for each subject, of whatever kind: subjects of two kinds are equal only where
-- they mean the same.
DROP INDEX office_change_waiting;
CREATE UNIQUE INDEX office_change_waiting ON office_change (subject) WHERE state = 'open';

-- Roles staff have made beside those that come with the product.
CREATE TABLE staff_role (
  id text PRIMARY KEY CHECK (id ~ '^[a-z][a-z0-9-]{1,39}$'),
  name text NOT NULL,
  permissions text[] NOT NULL CHECK (permissions <> '{}'),
  changed_at timestamptz NOT NULL
);
