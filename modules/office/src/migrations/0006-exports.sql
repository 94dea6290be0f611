-- Files of lists that staff asked for. The server that was asked writes one in pages; a day later it is deleted.
CREATE TABLE office_export (
  id uuid PRIMARY KEY,
  -- Whose it is: nobody else sees or gets it.
  staff text NOT NULL REFERENCES staff_account (name),
  list text NOT NULL,
  -- The filters as the list takes them, and in words.
  filters jsonb NOT NULL,
  words text NOT NULL,
  rows int NOT NULL,
  parts int NOT NULL,
  asked_at timestamptz NOT NULL,
  -- When its last page was written: a file that is silent for long has lost its server.
  seen_at timestamptz NOT NULL,
  -- When it was whole or failed; null while it is written.
  ended_at timestamptz,
  -- Why it failed, in words; null for one that did not.
  fault text
);
CREATE INDEX office_export_staff ON office_export (staff, asked_at);
CREATE INDEX office_export_time ON office_export (asked_at);

-- The text of a file, a page for each row.
CREATE TABLE office_export_part (
  export_id uuid NOT NULL REFERENCES office_export (id) ON DELETE CASCADE,
  number int NOT NULL,
  content text NOT NULL,
  PRIMARY KEY (export_id, number)
);
