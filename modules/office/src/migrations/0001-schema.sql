-- The console: its accounts and sign-ins, and what two people decide together.

-- Staff accounts. There is no default one: a command or the demo makes the first.
CREATE TABLE staff_account (
  name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9._-]{1,39}$'),
  display_name text NOT NULL,
  title text NOT NULL,
  -- Roles of the product, or of `staff_role`.
  roles text[] NOT NULL,
  password_hash text NOT NULL,
  -- Sealed.
  totp_secret text NOT NULL,
  -- The last time step a code was used of: a code works once (WS-26).
  totp_step bigint NOT NULL DEFAULT 0,
  -- False for an account that is locked.
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
);

-- Roles staff have made beside those that come with the product.
CREATE TABLE staff_role (
  id text PRIMARY KEY CHECK (id ~ '^[a-z][a-z0-9-]{1,39}$'),
  name text NOT NULL,
  permissions text[] NOT NULL CHECK (permissions <> '{}'),
  changed_at timestamptz NOT NULL
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
  ended_by text CHECK (ended_by IN ('sign-out', 'replaced', 'locked', 'password')),
  ip text NOT NULL,
  CONSTRAINT staff_session_end_check CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
-- An account has one living session.
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

-- Accounts with first credentials, that another person made or saw: their owner replaces both at
-- the next sign-in, and may do nothing else before.
CREATE TABLE staff_renewal (
  account text PRIMARY KEY REFERENCES staff_account (name),
  -- The encrypted secret of the authenticator that the owner is about to bind.
  pending_totp text
);

-- Who has seen a secret of an account that its owner has not replaced since: whoever proposed an
-- account or a password saw a password, whoever confirmed an account or an authenticator saw its
-- secret.
CREATE TABLE staff_secret_seen (
  account text NOT NULL REFERENCES staff_account (name),
  kind text NOT NULL CHECK (kind IN ('password', 'totp')),
  seen_by text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (account, kind, seen_by)
);

-- Everything two people decide together: changes one person has proposed and another one confirms.
CREATE TABLE office_change (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('setting', 'totp-reset', 'adjustment', 'vip-level',
    'red-packet-rules', 'bonus-rule', 'receiving-account', 'payout-wallet', 'front-text',
    'treasury-entry', 'staff', 'staff-roles', 'staff-totp', 'staff-password', 'role', 'plan',
    'assignment', 'ending', 'inclusion')),
  -- What it changes, e.g. `staff:NAME`: subjects of two kinds are equal only where they mean the
  -- same.
  subject text NOT NULL,
  -- As it is in force, and as it is proposed; null where there was nothing before.
  before jsonb,
  after jsonb NOT NULL,
  reason text NOT NULL,
  -- Null for at once.
  effective_at timestamptz,
  -- Names; they need not be accounts of today.
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  -- An open proposal that nobody has decided by then is over.
  expires_at timestamptz NOT NULL,
  -- What only putting it into force needs and nobody reads, as the hash of a first password; it
  -- goes with the decision.
  kept text,
  -- Numbers further from the value in force than usual, and why: null for a usual change.
  override jsonb,
  state text NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'confirmed', 'turned-down', 'taken-back', 'expired')),
  decided_by text,
  decided_at timestamptz,
  CONSTRAINT office_change_kept_check CHECK (kept IS NULL OR state = 'open'),
  CONSTRAINT office_change_decider_check
    CHECK ((state IN ('open', 'expired')) = (decided_by IS NULL)),
  CONSTRAINT office_change_decided_check CHECK ((state = 'open') = (decided_at IS NULL)),
  CONSTRAINT office_change_two_people_check
    CHECK (state NOT IN ('confirmed', 'turned-down') OR decided_by <> proposed_by)
);
-- One open proposal for each subject, of whatever kind.
CREATE UNIQUE INDEX office_change_waiting ON office_change (subject) WHERE state = 'open';
CREATE INDEX office_change_latest ON office_change (proposed_at DESC, id);
