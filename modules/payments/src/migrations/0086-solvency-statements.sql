-- A wallet's own statement about a published day, signed on a machine of ours that is not online and
-- uploaded by staff; verified before it is stored.
CREATE TABLE solvency_statement (
  day date NOT NULL,
  network text NOT NULL,
  -- In the notation of its network.
  address text NOT NULL,
  statement text NOT NULL,
  signature text NOT NULL,
  uploaded_by text NOT NULL,
  uploaded_at timestamptz NOT NULL,
  PRIMARY KEY (day, network, address)
);
