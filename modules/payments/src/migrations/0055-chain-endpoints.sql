-- How the last run of the watcher found each endpoint of a network, for staff to see.
CREATE TABLE chain_endpoint (
  network text NOT NULL,
  name text NOT NULL,
  -- The newest block it told, and the newest final one; null when it was never reached.
  latest bigint,
  finalized bigint,
  failing boolean NOT NULL,
  -- In short, without addresses and keys; '' when there was none.
  last_error text NOT NULL,
  -- Contradictions since the start of the program that asks it.
  disagreements integer NOT NULL,
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (network, name)
);
