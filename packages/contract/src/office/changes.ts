import { z } from 'zod';
import { CHANGE_KINDS, CHANGE_STATES } from '../codes/change-kind.ts';
import { endpoint } from '../endpoint.ts';
import { nothing, optionalText, requiredText, wholeNumber } from '../field.ts';
import { noData, timeText } from '../shown.ts';
import {
  changeId,
  confirmCall,
  proposed,
  proposing,
  proposingNumbers,
  turnDownCall,
} from './changes/proposals.ts';
import { maybeText, maybeTime, staffRead } from './office-fields.ts';

const change = z.object({
  id: z.string(),
  kind: z.enum(CHANGE_KINDS),
  subject: z.string(),
  /** What it is about, in words. */
  label: z.string(),
  /** In one line; '' where only `facts` tell it. */
  before: z.string(),
  after: z.string(),
  /** What it would set, a line each; `before` is null where nothing is replaced. */
  facts: z.array(z.object({ name: z.string(), before: maybeText, after: z.string() })),
  reason: z.string(),
  /** Steps beyond the usual ones, a line each, and why; null where there are none. */
  override: z.object({ reason: z.string(), lines: z.array(z.string()) }).nullable(),
  /** Null for at once. */
  effectiveAt: maybeTime,
  proposedBy: z.string(),
  proposedAt: timeText,
  /** From then on nobody can confirm it. */
  expiresAt: timeText,
  state: z.enum(CHANGE_STATES),
  decidedBy: maybeText,
  decidedAt: maybeTime,
});

/**
 * Changes that wait for a second person, the oldest first, then the last decided ones; those of
 * agents and of staff only for who may read these.
 */
export const officeChanges = staffRead({
  path: '/office/changes',
  permission: 'changes.read',
  request: nothing,
  data: z.object({ rows: z.array(change) }),
});

/** Proposes a number with an effect on money; `effectiveAt` in Beijing, '' for at once. */
export const officeProposeSetting = endpoint({
  method: 'POST',
  path: '/office/changes/setting/propose',
  access: 'staff',
  permission: 'settings.propose',
  request: z.object({
    key: requiredText('请选择设置', 80),
    value: optionalText(2_000),
    effectiveAt: optionalText(20),
    ...proposingNumbers,
  }),
  data: proposed,
});

export const officeConfirmSetting = confirmCall({
  path: '/office/changes/setting/confirm',
  permission: 'settings.confirm',
});

export const officeTurnDownSetting = turnDownCall({
  path: '/office/changes/setting/turn-down',
  permission: 'settings.confirm',
});

/** Proposes to take the authenticator of a member away. */
export const officeProposeTotpReset = endpoint({
  method: 'POST',
  path: '/office/changes/totp-reset/propose',
  access: 'staff',
  permission: 'totp-resets.propose',
  request: z.object({ id: wholeNumber('请选择会员'), ...proposing }),
  data: proposed,
});

export const officeConfirmTotpReset = confirmCall({
  path: '/office/changes/totp-reset/confirm',
  permission: 'totp-resets.confirm',
});

export const officeTurnDownTotpReset = turnDownCall({
  path: '/office/changes/totp-reset/turn-down',
  permission: 'totp-resets.confirm',
});

/** Ends one's own proposal without effect. */
export const officeTakeBackChange = endpoint({
  method: 'POST',
  path: '/office/changes/take-back',
  access: 'staff',
  permission: 'changes.read',
  request: z.object({ id: changeId }),
  data: noData,
});

export type OfficeChange = z.output<typeof change>;
