-- Staff accounts. There is no default one: a command or the demo makes the first.
CREATE TABLE staff_account (
  name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9._-]{1,39}$'),
  display_name text NOT NULL,
  title text NOT NULL,
  roles text[] NOT NULL,
  password_hash text NOT NULL,
  totp_secret text NOT NULL,
  -- The last time step a code was used of: a code works once (WS-26).
  totp_step bigint NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
);

-- Passed first steps: the password was right, the code is to come.
CREATE TABLE staff_challenge (
  token_hash text PRIMARY KEY,
  staff text NOT NULL REFERENCES staff_account (name),
  ip text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);

-- Sign-ins; rows stay as the history. Only a token's hash is known.
CREATE TABLE staff_session (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  staff text NOT NULL REFERENCES staff_account (name),
  started_at timestamptz NOT NULL,
  last_action_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('sign-out', 'replaced', 'locked')),
  ip text NOT NULL,
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX staff_session_living ON staff_session (staff) WHERE ended_at IS NULL;
CREATE INDEX staff_session_history ON staff_session (staff, started_at DESC);

-- Wrong tries, counted before the look so that parallel guesses do not slip by.
CREATE TABLE staff_try (
  kind text NOT NULL CHECK (kind IN ('password', 'code')),
  account text NOT NULL,
  network text NOT NULL,
  tries integer NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (kind, account, network)
);
