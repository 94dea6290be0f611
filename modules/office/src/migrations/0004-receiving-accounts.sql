ALTER TABLE office_change DROP CONSTRAINT office_change_kind_check;
ALTER TABLE office_change ADD CONSTRAINT office_change_kind_check CHECK (kind IN ('setting',
  'totp-reset', 'vip-level', 'receiving-account', 'staff', 'staff-roles', 'role', 'plan',
  'assignment', 'ending', 'inclusion'));
