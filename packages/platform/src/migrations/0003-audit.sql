-- Acts of staff and security events; rows are only ever added.
CREATE TABLE audit_row (
  id uuid PRIMARY KEY,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  reason text NOT NULL,
  before jsonb,
  after jsonb,
  session_id text,
  ip text,
  occurred_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX audit_row_of_subject ON audit_row (subject, id);
CREATE INDEX audit_row_of_actor ON audit_row (actor, id);

-- The chain over them: each link's hash covers the row and the link before it. A job forges the
-- links, so that an insert takes no lock that all would share.
CREATE TABLE audit_seal (
  number bigint PRIMARY KEY,
  row_id uuid NOT NULL CONSTRAINT audit_seal_row UNIQUE,
  hash text NOT NULL
);
CREATE TABLE audit_head (
  id int PRIMARY KEY,
  number bigint NOT NULL,
  hash text NOT NULL
);
INSERT INTO audit_head VALUES (1, 0, '');
REVOKE UPDATE, DELETE, TRUNCATE ON audit_row, audit_seal FROM CURRENT_USER;
