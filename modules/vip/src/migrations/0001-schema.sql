-- VIP levels. Amounts in minor CNY, days are Beijing days.

-- The ten levels. A row counts from a day on, until a later one of its level does: what a past day
-- was decided by stays what it was.
CREATE TABLE vip_level (
  level integer NOT NULL CHECK (level BETWEEN 1 AND 10),
  starts_on date NOT NULL,
  name text NOT NULL,
  -- Deposits and valid bets, both of all time, that the level requires.
  recharge bigint NOT NULL CHECK (recharge >= 0),
  flow bigint NOT NULL CHECK (flow >= 0),
  -- Valid bets that keep it for one window of 90 days.
  maintain_flow bigint NOT NULL CHECK (maintain_flow >= 0),
  -- The percent of each category, by its code.
  rebates jsonb NOT NULL,
  promotion_gift bigint NOT NULL CHECK (promotion_gift >= 0),
  -- How many times the gift is to be wagered.
  gift_wagering integer NOT NULL CHECK (gift_wagering >= 0),
  PRIMARY KEY (level, starts_on)
);

-- Members above level 1, and since when the window of their level runs. No row: level 1.
CREATE TABLE vip_member (
  member_id integer PRIMARY KEY,
  level integer NOT NULL CHECK (level BETWEEN 1 AND 10),
  -- The first instant of the day on which the window began.
  window_start timestamptz NOT NULL,
  -- The highest level ever reached: its gift is given once.
  highest integer NOT NULL,
  CONSTRAINT vip_member_highest_check CHECK (highest >= level)
) WITH (fillfactor = 80);
-- Whose window of 90 days is over.
CREATE INDEX vip_member_window ON vip_member (window_start, member_id) WHERE level > 1;

-- Every change of level, at most one a member and day.
CREATE TABLE vip_change (
  member_id integer NOT NULL,
  day date NOT NULL,
  level_before integer NOT NULL,
  level_after integer NOT NULL,
  reason text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, day)
);

-- The day of the last change of level that a member was shown as reached.
CREATE TABLE vip_shown (
  member_id integer PRIMARY KEY,
  day date NOT NULL
);

-- Days whose changes of level are decided; null while a day is being decided.
CREATE TABLE vip_day (
  day date PRIMARY KEY,
  assessed_at timestamptz
);
