-- Ponds with four places. Where fish swim follows from a pond's number and the time; what is kept
-- is who sits where, and the volleys of the last minutes, which say what was caught.
CREATE TABLE pond (
  number integer PRIMARY KEY CHECK (number > 0),
  -- The number of its last volley.
  seq integer NOT NULL DEFAULT 0
) WITH (fillfactor = 70);

CREATE TABLE pond_place (
  player text PRIMARY KEY,
  pond integer NOT NULL REFERENCES pond,
  place integer NOT NULL CHECK (place BETWEEN 0 AND 3),
  -- A place is kept for half a minute after its page was last there.
  seen_at timestamptz NOT NULL,
  UNIQUE (pond, place)
) WITH (fillfactor = 70);

-- Deleted after some minutes: the rounds themselves are kept.
CREATE TABLE pond_volley (
  pond integer NOT NULL REFERENCES pond,
  seq integer NOT NULL,
  place integer NOT NULL,
  round_id uuid NOT NULL REFERENCES round,
  caught bigint[] NOT NULL,
  fired_at timestamptz NOT NULL,
  PRIMARY KEY (pond, seq)
);
CREATE INDEX pond_volley_time ON pond_volley (fired_at);
