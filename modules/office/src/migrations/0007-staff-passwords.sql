-- Another first password for an account of the console is a change of its own, and a changed password
-- ends the account's session.
ALTER TABLE office_change DROP CONSTRAINT office_change_kind_check;
ALTER TABLE office_change ADD CONSTRAINT office_change_kind_check CHECK (kind IN ('setting',
  'totp-reset', 'adjustment', 'vip-level', 'receiving-account', 'staff', 'staff-roles',
  'staff-totp', 'staff-password', 'role', 'plan', 'assignment', 'ending', 'inclusion'));
ALTER TABLE staff_session DROP CONSTRAINT staff_session_ended_by_check;
ALTER TABLE staff_session ADD CONSTRAINT staff_session_ended_by_check
  CHECK (ended_by IN ('sign-out', 'replaced', 'locked', 'password'));
