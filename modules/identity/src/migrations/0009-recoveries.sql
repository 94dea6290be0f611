-- A recovery of passwords that a member has lost. Two members of staff decide it: it has the id of
-- their change. A key in two halves, one shown to each of them, lets the member set new passwords.
CREATE TABLE member_recovery (
  id uuid PRIMARY KEY,
  member_id integer NOT NULL REFERENCES member (id),
  -- Which passwords may be set.
  login boolean NOT NULL,
  pay boolean NOT NULL,
  proposed_at timestamptz NOT NULL,
  -- Null until the second person has confirmed; only a hash of the key is known.
  confirmed_at timestamptz,
  key_hash text,
  usable_from timestamptz,
  -- Of the proposal until it is confirmed, of the key afterwards.
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('used', 'replaced', 'member', 'staff')),
  CONSTRAINT member_recovery_some_check CHECK (login OR pay),
  CONSTRAINT member_recovery_end_check CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CONSTRAINT member_recovery_key_check CHECK ((confirmed_at IS NULL) = (key_hash IS NULL)
    AND (confirmed_at IS NULL) = (usable_from IS NULL))
);
CREATE INDEX member_recovery_open ON member_recovery (member_id) WHERE ended_at IS NULL;
