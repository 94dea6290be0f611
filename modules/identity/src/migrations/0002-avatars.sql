-- The picture of a member, as we have drawn it anew. `name` is random: who was not told it cannot
-- guess it, and it never stands for another picture. Kept here, so that every server has it.
CREATE TABLE member_avatar (
  member_id integer PRIMARY KEY,
  name text NOT NULL UNIQUE,
  image bytea NOT NULL,
  written_at timestamptz NOT NULL
);
