-- Changes of a further kind: recoveries of lost passwords. The kinds are those of
-- `contract/codes/change-kind.ts`.
ALTER TABLE office_change DROP CONSTRAINT office_change_kind_check;
ALTER TABLE office_change ADD CONSTRAINT office_change_kind_check
  CHECK (kind IN ('setting', 'totp-reset', 'recovery', 'adjustment', 'exclusion-end', 'vip-level',
    'red-packet-rules', 'bonus-rule', 'receiving-account', 'payout-wallet', 'front-text',
    'treasury-entry', 'staff', 'staff-roles', 'staff-totp', 'staff-password', 'role', 'plan',
    'assignment', 'ending', 'inclusion')) NOT VALID;
ALTER TABLE office_change VALIDATE CONSTRAINT office_change_kind_check;
