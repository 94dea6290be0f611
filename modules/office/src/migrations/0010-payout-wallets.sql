-- The wallets payouts come from are registered by two people.
ALTER TABLE office_change DROP CONSTRAINT office_change_kind_check;
ALTER TABLE office_change ADD CONSTRAINT office_change_kind_check CHECK (kind IN ('setting',
  'totp-reset', 'adjustment', 'vip-level', 'red-packet-rules', 'bonus-rule', 'receiving-account',
  'payout-wallet', 'treasury-entry', 'staff', 'staff-roles', 'staff-totp', 'staff-password', 'role',
  'plan', 'assignment', 'ending', 'inclusion'));
