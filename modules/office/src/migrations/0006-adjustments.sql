-- Putting money right in a member's wallet takes two people like the rest.
ALTER TABLE office_change DROP CONSTRAINT office_change_kind_check;
ALTER TABLE office_change ADD CONSTRAINT office_change_kind_check CHECK (kind IN ('setting',
  'totp-reset', 'adjustment', 'vip-level', 'receiving-account', 'staff', 'staff-roles',
  'staff-totp', 'role', 'plan', 'assignment', 'ending', 'inclusion'));
