/** Changes that one person proposes and another confirms. */
export const CHANGE_KINDS = [
  'setting',
  'totp-reset',
  'recovery',
  'adjustment',
  'exclusion-end',
  'vip-level',
  'red-packet-rules',
  'bonus-rule',
  'receiving-account',
  'payout-wallet',
  'front-text',
  'treasury-entry',
  'staff',
  'staff-roles',
  'staff-totp',
  'staff-password',
  'role',
  'plan',
  'assignment',
  'ending',
  'inclusion',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** `open` waits for a second person; `expired` was not decided in time. */
export const CHANGE_STATES = ['open', 'confirmed', 'turned-down', 'taken-back', 'expired'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];
