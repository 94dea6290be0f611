-- A member. `id` is drawn at random, so that it tells nobody how many there are.
CREATE TABLE member (
  id integer PRIMARY KEY,
  username text NOT NULL UNIQUE,
  realname text NOT NULL,
  password_hash text NOT NULL,
  pay_password_hash text,
  password_changed_at timestamptz,
  pay_password_changed_at timestamptz,
  status text NOT NULL DEFAULT 'normal' CHECK (status IN ('normal', 'locked', 'closed')),
  avatar text NOT NULL DEFAULT '',
  mobile text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  birthday text,
  is_agent boolean NOT NULL DEFAULT false,
  auto_transfer boolean NOT NULL DEFAULT false,
  -- Binds for good: an agent at the moment of registering.
  referrer_id integer,
  -- Named by a member who was no agent then: an invitation, without commission.
  invited_by integer,
  registered_at timestamptz NOT NULL
) WITH (fillfactor = 80);
CREATE INDEX member_referrer ON member (referrer_id) WHERE referrer_id IS NOT NULL;

-- What was confirmed at registration, in the words of then; null where it was not stated.
CREATE TABLE member_consent (
  member_id integer NOT NULL,
  recorded_at timestamptz NOT NULL,
  age_confirmed boolean,
  terms_version text,
  declared_country text,
  ip_country text,
  ip text NOT NULL,
  PRIMARY KEY (member_id, recorded_at)
);

-- Sign-ins. Rows stay as the login history; only a token's hash is known.
CREATE TABLE member_session (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  member_id integer NOT NULL,
  started_at timestamptz NOT NULL,
  last_action_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('sign-out', 'replaced', 'password', 'member', 'lock')),
  ip text NOT NULL,
  place text NOT NULL,
  device text NOT NULL,
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX member_session_living ON member_session (member_id) WHERE ended_at IS NULL;
CREATE INDEX member_session_history ON member_session (member_id, started_at DESC);

-- Wrong tries of a password, counted before it is looked at so that parallel guesses do not slip by.
-- `network` is '*' where the count holds everywhere (pay passwords).
CREATE TABLE credential_try (
  kind text NOT NULL CHECK (kind IN ('login', 'pay')),
  account text NOT NULL,
  network text NOT NULL,
  tries integer NOT NULL CHECK (tries >= 0),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (kind, account, network)
) WITH (fillfactor = 70);
