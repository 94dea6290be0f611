-- Rules of red packets by version, in force from a Beijing day on; a version is never changed.
-- `percent` and `wagering` in millionths (2 % is 2000000, 1x is 1000000); amounts in minor CNY.
CREATE TABLE red_packet_rule (
  version integer PRIMARY KEY,
  -- `YYYY-MM-DD`; of the versions that have begun, the highest counts.
  starts_on text NOT NULL CHECK (starts_on ~ '^\d{4}-\d{2}-\d{2}$'),
  daily_budget bigint NOT NULL CHECK (daily_budget >= 0),
  draw_minimum bigint NOT NULL CHECK (draw_minimum > 0),
  wagering bigint NOT NULL CHECK (wagering BETWEEN 0 AND 10000000)
);

-- When packets may be drawn, and whose deposits count: minutes from the start of the Beijing day,
-- half-open; negative ones lie on the day before.
CREATE TABLE red_packet_window (
  version integer NOT NULL REFERENCES red_packet_rule (version),
  id integer NOT NULL,
  opens integer NOT NULL CHECK (opens >= 0),
  closes integer NOT NULL CHECK (closes <= 1440),
  counts_from integer NOT NULL,
  counts_to integer NOT NULL,
  enabled boolean NOT NULL,
  PRIMARY KEY (version, id),
  CHECK (opens < closes),
  CHECK (counts_from < counts_to AND counts_to <= opens)
);

-- What a range of counted deposits gives: so many packets, each up to percent / packets of them.
CREATE TABLE red_packet_tier (
  version integer NOT NULL,
  id integer NOT NULL,
  window_id integer NOT NULL,
  least bigint NOT NULL CHECK (least > 0),
  most bigint NOT NULL,
  packets smallint NOT NULL CHECK (packets > 0),
  percent bigint NOT NULL CHECK (percent > 0),
  enabled boolean NOT NULL,
  PRIMARY KEY (version, id),
  FOREIGN KEY (version, window_id) REFERENCES red_packet_window (version, id),
  CHECK (least <= most)
);

-- What a day has given away; whoever draws holds its row, so that the budget is never passed.
CREATE TABLE red_packet_day (
  day text PRIMARY KEY,
  budget bigint NOT NULL CHECK (budget >= 0),
  drawn bigint NOT NULL DEFAULT 0 CHECK (drawn >= 0),
  CHECK (drawn <= budget)
) WITH (fillfactor = 50);

-- A drawn packet. `turn` counts a member's packets of a window, so that none is drawn twice.
CREATE TABLE red_packet (
  -- The `id` clients of the old API expect.
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  member_id integer NOT NULL,
  day text NOT NULL REFERENCES red_packet_day (day),
  window_id integer NOT NULL,
  turn smallint NOT NULL CHECK (turn BETWEEN 1 AND allowed),
  -- How many the member could draw when this one was.
  allowed smallint NOT NULL,
  rule_version integer NOT NULL REFERENCES red_packet_rule (version),
  tier_id integer NOT NULL,
  -- The deposits that counted, and when the last of them arrived.
  counted bigint NOT NULL CHECK (counted > 0),
  deposited_at timestamptz NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  drawn_at timestamptz NOT NULL,
  idempotency_key text NOT NULL,
  CONSTRAINT red_packet_once UNIQUE (member_id, day, window_id, turn),
  CONSTRAINT red_packet_key UNIQUE (member_id, idempotency_key)
);
CREATE INDEX red_packet_member ON red_packet (member_id, drawn_at DESC, id DESC);
CREATE INDEX red_packet_of_day ON red_packet (day);
