-- How many members were active on a Beijing day, counted once when it is over.
CREATE TABLE office_active_day (
  day date PRIMARY KEY,
  members bigint NOT NULL,
  counted_at timestamptz NOT NULL
);
