-- The one code of a member by which its session goes on on another device: its hash, for a minute. A
-- new code replaces the one before; a used one is gone.
CREATE TABLE session_handover (
  member_id integer PRIMARY KEY REFERENCES member (id),
  code_hash text NOT NULL UNIQUE,
  session_id uuid NOT NULL,
  asked_at timestamptz NOT NULL
) WITH (fillfactor = 80);
-- A session that began by such a code. Servers of the previous release begin none.
ALTER TABLE member_session ADD COLUMN handed_over boolean NOT NULL DEFAULT false;
