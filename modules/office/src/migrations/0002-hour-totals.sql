-- What happened in an hour over all members, added up once when the hour is over: rows of these
-- kinds are only added at the present, so that a past hour never changes. Amounts in cents.
CREATE TABLE office_hour_total (
  kind text NOT NULL,
  hour timestamptz NOT NULL,
  amount bigint NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (kind, hour)
);

-- The hours of a kind that have been added up: from the first to the last, without a gap.
CREATE TABLE office_hour_sealed (
  kind text PRIMARY KEY,
  from_hour timestamptz NOT NULL,
  to_hour timestamptz NOT NULL
);

-- Members active today, and yesterday up to the same time, as a job counted them last; empty in a
-- house where counting is quick.
CREATE TABLE office_active (
  id int PRIMARY KEY CHECK (id = 1),
  today bigint NOT NULL,
  yesterday bigint NOT NULL,
  counted_at timestamptz NOT NULL
);
