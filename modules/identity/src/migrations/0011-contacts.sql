-- Addresses that a member has shown to be theirs by a code, one of each kind, and codes.
CREATE TABLE member_contact (
  member_id integer NOT NULL REFERENCES member (id),
  kind text NOT NULL CHECK (kind IN ('email', 'sms')),
  -- In lower case; a number with its country code.
  address text NOT NULL,
  -- The language of the screen on which it was verified.
  language text NOT NULL CHECK (language IN ('zh', 'en')),
  verified_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, kind),
  -- An address is of one member.
  CONSTRAINT member_contact_address UNIQUE (kind, address)
);

-- An address that was replaced or removed, until it has been told.
CREATE TABLE contact_former (
  id uuid PRIMARY KEY,
  member_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('email', 'sms')),
  address text NOT NULL,
  language text NOT NULL CHECK (language IN ('zh', 'en'))
);

-- A code of six digits that was asked for. For a name that nobody has there is a row as well, so
-- that asking and trying cost the same; it never gets a code.
CREATE TABLE contact_code (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('verify', 'recover-login', 'recover-pay')),
  kind text NOT NULL CHECK (kind IN ('email', 'sms')),
  member_id integer,
  -- What is to be verified; '' for a recovery, which goes to the verified address.
  address text NOT NULL,
  language text NOT NULL CHECK (language IN ('zh', 'en')),
  -- A hash under our key; null before the code is made, and where there is nobody to send it to.
  code_hash text,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Counted before the code is looked at.
  tries smallint NOT NULL DEFAULT 0,
  ended_at timestamptz
) WITH (fillfactor = 70);
CREATE INDEX contact_code_open ON contact_code (member_id, purpose) WHERE ended_at IS NULL;
CREATE INDEX contact_code_age ON contact_code (expires_at);

-- How many codes were asked for on a Beijing day: of a member or name, an address, a network.
CREATE TABLE contact_quota (
  about text NOT NULL,
  day date NOT NULL,
  taken integer NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (about, day)
) WITH (fillfactor = 70);
CREATE INDEX contact_quota_age ON contact_quota (day);
