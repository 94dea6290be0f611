-- What every program shares: settings, events, the audit trail, replays, jobs.

-- Values staff have set. The one in force at an instant is the latest that began by then; without
-- one, the default in the code counts. Rows are only ever added.
CREATE TABLE setting_value (
  id uuid PRIMARY KEY,
  key text NOT NULL,
  value jsonb NOT NULL,
  effective_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  -- Who set it, `staff:NAME` or `system:WHAT`, and why.
  actor text NOT NULL,
  reason text NOT NULL
);
CREATE INDEX setting_value_in_force ON setting_value (key, effective_at, recorded_at, id);
REVOKE UPDATE, DELETE, TRUNCATE ON setting_value FROM CURRENT_USER;

-- What happened, written in the transaction of the change itself.
CREATE TABLE outbox_event (
  id uuid PRIMARY KEY,
  -- In the past tense, e.g. `deposit.credited`.
  name text NOT NULL,
  -- The same for the same happening, so that it is written once.
  key text NOT NULL,
  -- Whom it concerns; null for events of no member.
  member_id bigint,
  payload jsonb NOT NULL,
  occurred_at timestamptz NOT NULL,
  -- False until each subscriber has its delivery row.
  fanned_out boolean NOT NULL DEFAULT false,
  CONSTRAINT outbox_event_key UNIQUE (key)
);
CREATE INDEX outbox_event_waiting ON outbox_event (id) WHERE NOT fanned_out;
CREATE INDEX outbox_event_of_member ON outbox_event (member_id, id) WHERE member_id IS NOT NULL;

-- What is still to be told to whom; a row goes when its subscriber is done.
CREATE TABLE outbox_delivery (
  subscriber text NOT NULL,
  event_id uuid NOT NULL,
  tries int NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  -- Failed too often: it waits for a person.
  parked boolean NOT NULL DEFAULT false,
  last_error text,
  PRIMARY KEY (subscriber, event_id)
);

-- Acts of staff and security events; rows are only ever added.
CREATE TABLE audit_row (
  id uuid PRIMARY KEY,
  actor text NOT NULL,
  action text NOT NULL,
  -- What it was done to, e.g. `member:1234`.
  subject text NOT NULL,
  reason text NOT NULL,
  -- The values it changed, where it changed any.
  before jsonb,
  after jsonb,
  session_id text,
  ip text,
  occurred_at timestamptz NOT NULL,
  -- When the database took it, whatever the clock of the caller said.
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX audit_row_of_subject ON audit_row (subject, id);
CREATE INDEX audit_row_of_actor ON audit_row (actor, id);

-- The chain over them: the hash of each link covers its row and the link before it. A job forges
-- the links, so that an insert takes no lock that all would share.
CREATE TABLE audit_seal (
  number bigint PRIMARY KEY,
  row_id uuid NOT NULL,
  hash text NOT NULL,
  CONSTRAINT audit_seal_row UNIQUE (row_id)
);
REVOKE UPDATE, DELETE, TRUNCATE ON audit_row, audit_seal FROM CURRENT_USER;

-- The last link of the chain: one row.
CREATE TABLE audit_head (
  id int PRIMARY KEY,
  number bigint NOT NULL,
  hash text NOT NULL
);
INSERT INTO audit_head (id, number, hash) VALUES (1, 0, '');

-- First answers of money commands, so that a repeat gets the same one (wire.md, 9).
CREATE TABLE replay (
  -- The caller, e.g. a member; `path` is the call.
  owner text NOT NULL,
  path text NOT NULL,
  -- `key:` and the client's key; `same:` and the body's hash for a client that sends none.
  key text NOT NULL,
  -- Another body under the same key is refused.
  body_hash text NOT NULL,
  -- Set while a run is under way; a run that died is taken over.
  running_since timestamptz,
  -- Which start of which server runs it; '' before anybody said so.
  claimed_by text NOT NULL DEFAULT '',
  answer text,
  answered_at timestamptz,
  PRIMARY KEY (owner, path, key)
);
CREATE INDEX replay_age ON replay (answered_at);

-- Who does what only one process may do. The epoch grows with each change of hands.
CREATE TABLE lease (
  name text PRIMARY KEY,
  holder text NOT NULL,
  epoch bigint NOT NULL,
  held_until timestamptz NOT NULL
);

-- The last Beijing day each daily job was done for.
CREATE TABLE job_day (
  name text PRIMARY KEY,
  day date NOT NULL,
  done_at timestamptz NOT NULL
);

-- A row of a loop over many that fails by itself stands aside, so that those behind it go on. It
-- is tried again after `retry_at`, later each time, and goes from here when it has succeeded.
CREATE TABLE row_set_apart (
  loop text NOT NULL,
  row_key text NOT NULL,
  -- What went wrong last, in the words of the program.
  reason text NOT NULL,
  failures int NOT NULL CHECK (failures > 0),
  since timestamptz NOT NULL,
  retry_at timestamptz NOT NULL,
  PRIMARY KEY (loop, row_key)
);
