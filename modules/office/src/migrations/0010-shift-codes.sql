-- When a session last gave a code, from where and with which rights: the code covers further acts of
-- money up to a line for some hours (ADR 59). A session that has ended covers nothing.
CREATE TABLE staff_shift_code (
  session uuid PRIMARY KEY REFERENCES staff_session (id),
  given_at timestamptz NOT NULL,
  ip text NOT NULL,
  -- Its permissions at that moment, in order.
  rights text[] NOT NULL
);
