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
  /** The subject of the change, in words. */
  label: z.string(),
  /** In one line; '' when only `facts` describe it. */
  before: z.string(),
  after: z.string(),
  /** The proposed values, one per line; `before` is null where nothing is replaced. */
  facts: z.array(z.object({ name: z.string(), before: maybeText, after: z.string() })),
  reason: z.string(),
  /** Steps larger than usual, one per line, with the reason; null when there are none. */
  override: z.object({ reason: z.string(), lines: z.array(z.string()) }).nullable(),
  /** Null means immediately. */
  effectiveAt: maybeTime,
  proposedBy: z.string(),
  proposedAt: timeText,
  /** After this time nobody can confirm it. */
  expiresAt: timeText,
  state: z.enum(CHANGE_STATES),
  decidedBy: maybeText,
  decidedAt: maybeTime,
});

/**
 * Open changes, oldest first, then the latest decided ones; those of agents and staff only for
 * people who may read these.
 */
export const officeChanges = staffRead({
  path: '/office/changes',
  permission: 'changes.read',
  request: nothing,
  data: z.object({ rows: z.array(change) }),
});

/** Proposes a number with an effect on money; `effectiveAt` in Beijing time, '' for immediately. */
export const officeProposeSetting = endpoint({
  method: 'POST',
  path: '/office/changes/setting/propose',
  access: 'staff',
  permission: 'settings.propose',
  request: z.object({
    key: requiredText('请选择设置', 80),
    /** A list of rules as JSON is the longest. */
    value: optionalText(12_000),
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

/** Proposes to remove a member's authenticator. */
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

/** Withdraws one's own proposal without effect. */
export const officeTakeBackChange = endpoint({
  method: 'POST',
  path: '/office/changes/take-back',
  access: 'staff',
  permission: 'changes.read',
  request: z.object({ id: changeId }),
  data: noData,
});

export type OfficeChange = z.output<typeof change>;
