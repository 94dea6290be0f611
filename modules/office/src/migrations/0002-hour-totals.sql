-- What happens over all members and is only added at the present: when, and for how much in cents
-- (0 where only the number counts).
CREATE VIEW office_happening AS
  SELECT 'deposit' AS kind, closed_at AS at, credited AS amount
    FROM deposit_order WHERE stage = 'credited'
  UNION ALL SELECT 'withdrawal', paid_at, held FROM withdrawal WHERE stage = 'paid'
  UNION ALL SELECT 'rebate', claimed_at, amount FROM rebate_claim
  UNION ALL SELECT 'bonus', granted_at, amount FROM bonus_grant
  UNION ALL SELECT 'red-packet', drawn_at, amount FROM red_packet
  UNION ALL SELECT 'registration', registered_at, 0 FROM member;

-- The same by the hour, added up once when the hour is over: a past hour never changes.
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
