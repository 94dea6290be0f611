-- The ten levels. Amounts in minor CNY; `rebates` maps a category code to its percent.
CREATE TABLE vip_level (
  level integer PRIMARY KEY CHECK (level BETWEEN 1 AND 10),
  name text NOT NULL,
  recharge bigint NOT NULL CHECK (recharge >= 0),
  flow bigint NOT NULL CHECK (flow >= 0),
  maintain_flow bigint NOT NULL CHECK (maintain_flow >= 0),
  rebates jsonb NOT NULL,
  promotion_gift bigint NOT NULL CHECK (promotion_gift >= 0),
  gift_wagering integer NOT NULL CHECK (gift_wagering >= 0)
);

-- Members above level 1, and since when the window of their level runs. No row: level 1.
CREATE TABLE vip_member (
  member_id integer PRIMARY KEY,
  level integer NOT NULL REFERENCES vip_level (level),
  window_start timestamptz NOT NULL,
  highest integer NOT NULL CHECK (highest >= level)
) WITH (fillfactor = 80);

-- Every change of level, at most one a member and Beijing day.
CREATE TABLE vip_change (
  member_id integer NOT NULL,
  day date NOT NULL,
  level_before integer NOT NULL,
  level_after integer NOT NULL,
  reason text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, day)
);
