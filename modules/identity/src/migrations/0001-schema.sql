-- Who a member is: the account, its passwords, sign-ins and second factor.

-- A member. `id` is drawn at random, so that it tells nobody how many there are.
CREATE TABLE member (
  id integer PRIMARY KEY,
  username text NOT NULL UNIQUE,
  realname text NOT NULL,
  -- Hashes; what staff have locked of a member is in `limit_lock`.
  password_hash text NOT NULL,
  pay_password_hash text,
  -- Payouts wait after each of these four: a changed password, an authenticator that staff took
  -- away, a sign-in that the member said was not theirs.
  password_changed_at timestamptz,
  pay_password_changed_at timestamptz,
  totp_reset_at timestamptz,
  disowned_at timestamptz,
  status text NOT NULL DEFAULT 'normal' CHECK (status IN ('normal', 'closed')),
  -- Address of the picture; '' for none.
  avatar text NOT NULL DEFAULT '',
  mobile text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  birthday text,
  -- Kept in step with the standing in `agent_account`.
  is_agent boolean NOT NULL DEFAULT false,
  -- Whether opening a game takes the central balance along.
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
  -- The terms in force, and those the client said it had shown.
  terms_version text,
  stated_version text,
  declared_country text,
  ip_country text,
  ip text NOT NULL,
  PRIMARY KEY (member_id, recorded_at)
);

-- The picture of a member, as we have drawn it anew. `name` is random: nobody can guess it, and it
-- never stands for another picture. Kept here, so that every server has it.
CREATE TABLE member_avatar (
  member_id integer PRIMARY KEY,
  name text NOT NULL UNIQUE,
  image bytea NOT NULL,
  written_at timestamptz NOT NULL
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
  -- Where the address is and what signed in, in words for the member.
  place text NOT NULL,
  device text NOT NULL,
  -- A random name the client keeps for its browser, where it told one: two members who signed in
  -- under the same one used the same browser.
  device_id text CHECK (device_id ~ '^[A-Za-z0-9_-]{16,64}$'),
  -- The member asked to keep it: it ends by its age alone, not after minutes without an action
  -- (rules.md, Remember me).
  remembered boolean NOT NULL DEFAULT false,
  -- It began by the code of `session_handover`.
  handed_over boolean NOT NULL DEFAULT false,
  CONSTRAINT member_session_end_check CHECK ((ended_at IS NULL) = (ended_by IS NULL))
) WITH (fillfactor = 80);
-- A member has one living session.
CREATE UNIQUE INDEX member_session_living ON member_session (member_id) WHERE ended_at IS NULL;
CREATE INDEX member_session_history ON member_session (member_id, started_at DESC);
-- Who else signed in from where a member did: asked for one application at a time.
CREATE INDEX member_session_place ON member_session (ip, started_at);
CREATE INDEX member_session_device_id ON member_session (device_id, member_id)
  WHERE device_id IS NOT NULL;

-- The one code of a member by which its session goes on on another device: its hash, for a minute.
-- A new code replaces the one before; a used one is gone.
CREATE TABLE session_handover (
  member_id integer PRIMARY KEY REFERENCES member (id),
  code_hash text NOT NULL UNIQUE,
  -- The session that asked for it, and ends when it is used.
  session_id uuid NOT NULL,
  asked_at timestamptz NOT NULL
) WITH (fillfactor = 80);

-- Wrong tries of a password or code, counted before it is looked at so that parallel guesses do
-- not slip by.
CREATE TABLE credential_try (
  kind text NOT NULL CHECK (kind IN ('login', 'pay', 'totp')),
  account text NOT NULL,
  -- '*' where the count holds everywhere (pay passwords).
  network text NOT NULL,
  tries integer NOT NULL CHECK (tries >= 0),
  last_at timestamptz NOT NULL,
  -- When the latest wrong password was looked at; a try that is still being looked at has none.
  wrong_at timestamptz,
  PRIMARY KEY (kind, account, network)
) WITH (fillfactor = 70);
-- How many names a network has failed with.
CREATE INDEX credential_try_wrong ON credential_try (network, wrong_at)
  WHERE kind = 'login' AND wrong_at IS NOT NULL;

-- A member's authenticator app. The secret is sealed; `confirmed_at` is null until the member has
-- shown one code of it, and nothing is asked for before.
CREATE TABLE member_totp (
  member_id integer PRIMARY KEY,
  secret text NOT NULL,
  started_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The step of the last code used: it and those before it are used up.
  last_step bigint NOT NULL DEFAULT 0
);

-- Codes for a lost telephone, each good for once; only their hashes are known.
CREATE TABLE member_recovery_code (
  member_id integer NOT NULL,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (member_id, code_hash)
);
