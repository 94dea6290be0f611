-- One row once the demo's past has been told; empty for ever in production.
CREATE TABLE demo_made (
  id integer PRIMARY KEY CHECK (id = 1),
  made_at timestamptz NOT NULL
);
