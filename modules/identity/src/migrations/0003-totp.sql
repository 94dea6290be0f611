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

ALTER TABLE credential_try DROP CONSTRAINT credential_try_kind_check,
  ADD CONSTRAINT credential_try_kind_check CHECK (kind IN ('login', 'pay', 'totp'));
