-- What this database is for, said once by the first start on it. A database of a demo is never
-- served in production, and one that is not is never opened by a demo.
CREATE TABLE database_purpose (
  id integer PRIMARY KEY CHECK (id = 1),
  purpose text NOT NULL CHECK (purpose IN ('demo', 'real')),
  marked_at timestamptz NOT NULL
);
-- Databases of before: a demo left its mark, and members without that mark are real.
INSERT INTO database_purpose (id, purpose, marked_at)
SELECT 1, 'demo', made_at FROM demo_made
UNION ALL
SELECT 1, 'real', now() WHERE NOT EXISTS (SELECT 1 FROM demo_made)
  AND EXISTS (SELECT 1 FROM member);
