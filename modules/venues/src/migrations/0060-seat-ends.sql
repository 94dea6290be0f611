-- A member's open seats that the venues are to end: a row stays `wanted` until every venue has
-- said yes. What a venue cannot do is written down, see `capabilities` of the venue port.
CREATE TABLE venue_seat_end (
  id uuid PRIMARY KEY,
  member_id integer NOT NULL,
  -- Only seats launched from this session; null for all of the member.
  session_id text,
  reason text NOT NULL CHECK (reason IN ('session-over', 'locked', 'paused')),
  state text NOT NULL CHECK (state IN ('wanted', 'done', 'given-up')),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  wanted_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- Suppliers of the member's venues that cannot end seats, by name.
  unsupported text[] NOT NULL DEFAULT '{}',
  CHECK ((state = 'wanted') = (settled_at IS NULL))
);
CREATE INDEX venue_seat_end_wanted ON venue_seat_end (next_try_at) WHERE state = 'wanted';
CREATE INDEX venue_seat_end_member ON venue_seat_end (member_id, wanted_at DESC);
