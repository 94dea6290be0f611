-- What this database is for.

-- The purpose, said once by the first start on it. A database of a demo is never served in
-- production, and one that is not is never opened by a demo.
CREATE TABLE database_purpose (
  id integer PRIMARY KEY CHECK (id = 1),
  purpose text NOT NULL CHECK (purpose IN ('demo', 'real')),
  marked_at timestamptz NOT NULL
);

-- One row once the demo's past has been told; empty for ever in production.
CREATE TABLE demo_made (
  id integer PRIMARY KEY CHECK (id = 1),
  made_at timestamptz NOT NULL
);
