-- Filters of a list that a person of the staff has kept under a name.
CREATE TABLE staff_view (
  account text NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  -- The filters as they stand in the address.
  query text NOT NULL CHECK (query <> ''),
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (account, list, name)
);
