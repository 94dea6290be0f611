-- What stops a member: locks by staff, time-outs and exclusions, and the limits members set.

-- How a member stands: the one row every gate reads, and the lock of every change below.
CREATE TABLE limit_member (
  member_id integer PRIMARY KEY,
  pause_kind text CHECK (pause_kind IN ('time-out', 'exclusion')),
  paused_at timestamptz,
  -- The end of a time-out; the earliest end of an exclusion, null for ever.
  paused_until timestamptz,
  -- Minutes of play between two reality checks.
  check_minutes integer NOT NULL DEFAULT 60 CHECK (check_minutes IN (15, 30, 60)),
  -- The stretch of play the next reality check is counted from.
  playing_since timestamptz,
  last_play_at timestamptz,
  CONSTRAINT limit_member_pause_check CHECK ((pause_kind IS NULL) = (paused_at IS NULL)),
  CONSTRAINT limit_member_time_out_check
    CHECK (pause_kind <> 'time-out' OR paused_until IS NOT NULL)
) WITH (fillfactor = 70);
-- Who is in a time-out or an exclusion is asked every minute.
CREATE INDEX limit_member_paused ON limit_member (member_id) WHERE pause_kind IS NOT NULL;

-- What staff have locked of a member: play, deposits and withdrawals, each for itself. A row goes
-- when its lock is lifted; the audit trail keeps both.
CREATE TABLE limit_lock (
  member_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('play', 'deposits', 'withdrawals')),
  reason text NOT NULL CHECK (reason <> ''),
  -- Who orders that the member's own money may not be withdrawn, e.g. a court and its number.
  order_reference text CHECK (order_reference <> ''),
  locked_by text NOT NULL,
  locked_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, kind),
  CONSTRAINT limit_lock_order_check CHECK ((kind = 'withdrawals') = (order_reference IS NOT NULL)),
  -- Every gate finds the locks of a member by its row there: without one, it would stand free.
  CONSTRAINT limit_lock_member FOREIGN KEY (member_id) REFERENCES limit_member (member_id)
);

-- Limits in force (`amount`: minor CNY, minutes for time) and a raise that waits beside them.
CREATE TABLE limit_rule (
  member_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'loss', 'time')),
  span text NOT NULL CHECK (span IN ('24h', '7d', '30d')),
  -- Null for no limit.
  amount bigint CHECK (amount >= 0),
  wanted_amount bigint CHECK (wanted_amount >= 0),
  -- When the raise counts; null without one. A raise to no limit has no amount.
  wanted_from timestamptz,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, kind, span),
  CONSTRAINT limit_rule_wanted_check CHECK (wanted_amount IS NULL OR wanted_from IS NOT NULL)
);

-- Gross deposits for the limits: ordered (pending until `expires_at`) and credited (counted).
CREATE TABLE limit_deposit (
  reference text PRIMARY KEY,
  member_id integer NOT NULL,
  -- Minor CNY.
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('pending', 'counted')),
  counted_at timestamptz NOT NULL,
  expires_at timestamptz,
  CONSTRAINT limit_deposit_expiry_check CHECK ((state = 'pending') = (expires_at IS NOT NULL))
);
CREATE INDEX limit_deposit_member ON limit_deposit (member_id, counted_at);

-- Net result of settled bets by the hour, the member's side, in minor CNY: losses are negative.
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
  -- Null for ever.
  ends_at timestamptz
);
CREATE INDEX limit_pause_member ON limit_pause (member_id, starts_at DESC);
