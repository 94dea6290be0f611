-- Another authenticator for an account of the console is a change of its own.
ALTER TABLE office_change DROP CONSTRAINT office_change_kind_check;
ALTER TABLE office_change ADD CONSTRAINT office_change_kind_check CHECK (kind IN ('setting',
  'totp-reset', 'vip-level', 'receiving-account', 'staff', 'staff-roles', 'staff-totp', 'role',
  'plan', 'assignment', 'ending', 'inclusion'));
