-- A member at a venue. `may_hold` says that money of the member may be there: recalling everything
-- with nothing out there is one look into the partial index.
CREATE TABLE venue_account (
  member_id integer NOT NULL,
  venue text NOT NULL,
  -- The venue has confirmed that the account exists on its side.
  opened boolean NOT NULL DEFAULT false,
  may_hold boolean NOT NULL DEFAULT false,
  -- Counts transfers into the venue, so that a stale answer never marks a full account empty.
  pushes int NOT NULL DEFAULT 0,
  -- Last figure the venue told, for the screens only.
  shown_balance bigint NOT NULL DEFAULT 0,
  shown_at timestamptz,
  launched_at timestamptz,
  -- Last launch, transfer or bet.
  touched_at timestamptz NOT NULL,
  -- The sweep asks again only after this, growing with each failure.
  sweep_after timestamptz,
  sweep_failures int NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, venue)
) WITH (fillfactor = 70);
CREATE INDEX venue_account_holding ON venue_account (member_id) WHERE may_hold;
CREATE INDEX venue_account_idle ON venue_account (touched_at) WHERE may_hold;

CREATE TABLE venue_launch (
  id uuid PRIMARY KEY,
  member_id integer NOT NULL,
  venue text NOT NULL,
  game_id int,
  session_id text,
  launched_at timestamptz NOT NULL
);
CREATE INDEX venue_launch_member ON venue_launch (member_id, launched_at DESC);

-- One row for each transfer id, for ever: the venue keeps the same id.
CREATE TABLE venue_transfer (
  id uuid PRIMARY KEY,
  member_id integer NOT NULL,
  venue text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('sent', 'unknown', 'done', 'refused')),
  cause text NOT NULL,
  actor text NOT NULL,
  session_id text,
  started_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  next_query_at timestamptz,
  not_found_at timestamptz,
  ended_at timestamptz,
  last_answer text NOT NULL DEFAULT '',
  -- The daily check asked the venue about this finished transfer.
  audited_at timestamptz
);
-- One transfer in flight for a member and venue, whoever runs it.
CREATE UNIQUE INDEX venue_transfer_in_flight ON venue_transfer (member_id, venue)
  WHERE state IN ('sent', 'unknown');
CREATE INDEX venue_transfer_due ON venue_transfer (next_query_at)
  WHERE state IN ('sent', 'unknown');
CREATE INDEX venue_transfer_member ON venue_transfer (member_id, started_at DESC);
CREATE INDEX venue_transfer_unaudited ON venue_transfer (ended_at)
  WHERE state = 'done' AND audited_at IS NULL;

-- What a person has to look at. The same trouble is one case.
CREATE TABLE venue_case (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  venue text NOT NULL,
  member_id integer,
  subject text NOT NULL,
  detail jsonb NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  opened_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE UNIQUE INDEX venue_case_open ON venue_case (kind, venue, subject) WHERE state = 'open';
