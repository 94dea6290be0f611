-- A promise: money set aside until an outside effect is known. It ends once, one way (INV-6).
CREATE TABLE hold (
  id text COLLATE "C" PRIMARY KEY,
  -- Where the money came from and goes back to when the hold is released.
  source_id uuid NOT NULL,
  -- Where it waits. Its balance is the sum of its open holds.
  held_id uuid NOT NULL,
  source_code text COLLATE "C" NOT NULL,
  held_code text COLLATE "C" NOT NULL,
  asset text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  state text COLLATE "C" NOT NULL CHECK (state IN ('open', 'settled', 'released')),
  opened_by uuid NOT NULL,
  opened_at timestamptz NOT NULL,
  ended_by uuid,
  ended_at timestamptz,
  CONSTRAINT hold_end CHECK ((state = 'open') = (ended_by IS NULL)
                         AND (ended_by IS NULL) = (ended_at IS NULL))
);

CREATE INDEX hold_open ON hold (held_id) WHERE state = 'open';

REVOKE DELETE, TRUNCATE ON hold FROM PUBLIC;
REVOKE DELETE, TRUNCATE ON hold FROM CURRENT_USER;
