-- How a member stands: the one row every gate reads, and the lock of every change below.
CREATE TABLE limit_member (
  member_id integer PRIMARY KEY,
  blocked_at timestamptz,
  blocked_reason text,
  pause_kind text CHECK (pause_kind IN ('time-out', 'exclusion')),
  paused_at timestamptz,
  -- The end of a time-out; the earliest end of an exclusion, null for ever.
  paused_until timestamptz,
  check_minutes integer NOT NULL DEFAULT 60 CHECK (check_minutes IN (15, 30, 60)),
  -- The stretch of play the next reality check is counted from.
  playing_since timestamptz,
  last_play_at timestamptz,
  CHECK ((pause_kind IS NULL) = (paused_at IS NULL)),
  CHECK (pause_kind <> 'time-out' OR paused_until IS NOT NULL)
) WITH (fillfactor = 70);

-- Limits in force (`amount`: minor CNY, minutes for time) and a raise that waits beside them.
CREATE TABLE limit_rule (
  member_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'loss', 'time')),
  span text NOT NULL CHECK (span IN ('24h', '7d', '30d')),
  amount bigint CHECK (amount >= 0),
  wanted_amount bigint CHECK (wanted_amount >= 0),
  wanted_from timestamptz,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, kind, span),
  CHECK (wanted_amount IS NULL OR wanted_from IS NOT NULL)
);

-- Gross deposits for the limits: ordered (pending until `expires_at`) and credited (counted).
CREATE TABLE limit_deposit (
  reference text PRIMARY KEY,
  member_id integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('pending', 'counted')),
  counted_at timestamptz NOT NULL,
  expires_at timestamptz,
  CHECK ((state = 'pending') = (expires_at IS NOT NULL))
);
CREATE INDEX limit_deposit_member ON limit_deposit (member_id, counted_at);

-- Net result of settled bets by the hour, the member's side: losses are negative.
CREATE TABLE limit_result (
  member_id integer NOT NULL,
  hour timestamptz NOT NULL,
  net bigint NOT NULL,
  PRIMARY KEY (member_id, hour)
) WITH (fillfactor = 70);

-- Seconds of play on a Beijing day.
CREATE TABLE limit_play (
  member_id integer NOT NULL,
  day date NOT NULL,
  seconds integer NOT NULL CHECK (seconds >= 0),
  PRIMARY KEY (member_id, day)
) WITH (fillfactor = 70);

-- Every time-out and exclusion ever taken; nothing is removed.
CREATE TABLE limit_pause (
  id uuid PRIMARY KEY,
  member_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('time-out', 'exclusion')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz
);
CREATE INDEX limit_pause_member ON limit_pause (member_id, starts_at DESC);
