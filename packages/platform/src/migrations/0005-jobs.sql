-- Who does what only one process may do. The epoch grows with each change of hands.
CREATE TABLE lease (
  name text PRIMARY KEY,
  holder text NOT NULL,
  epoch bigint NOT NULL,
  held_until timestamptz NOT NULL
);

-- The last Beijing day each daily job was done for.
CREATE TABLE job_day (
  name text PRIMARY KEY,
  day date NOT NULL,
  done_at timestamptz NOT NULL
);
