-- What a session was opened with, as its browser names itself: shown to its owner as a device.
ALTER TABLE staff_session ADD COLUMN user_agent text NOT NULL DEFAULT '';
-- `ended`: by its owner from another session; `removed`: by an administrator.
ALTER TABLE staff_session DROP CONSTRAINT staff_session_ended_by_check;
ALTER TABLE staff_session ADD CONSTRAINT staff_session_ended_by_check
  CHECK (ended_by IN ('sign-out', 'replaced', 'locked', 'password', 'ended', 'removed')) NOT VALID;
ALTER TABLE staff_session VALIDATE CONSTRAINT staff_session_ended_by_check;
