import { z } from 'zod';
import { CHANGE_KINDS, CHANGE_STATES } from '../codes/change-kind.ts';
import { endpoint } from '../endpoint.ts';
import { nothing, optionalText, requiredText, wholeNumber } from '../field.ts';
import { note } from '../note.ts';
import { noData, timeText } from '../shown.ts';
import {
  changeId,
  confirmCall,
  proposed,
  proposing,
  proposingNumbers,
  turnDownCall,
} from './changes/proposals.ts';
import { maybeText, maybeTime, reasonText, staffRead } from './office-fields.ts';

const change = z.object({
  id: z.string().meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')),
  kind: z.enum(CHANGE_KINDS).meta(note('What kind it is.', 'adjustment')),
  subject: z.string().meta(note('What it is about.', 'member:40000001')),
  /** The subject of the change, in words. */
  label: z.string().meta(note('What it is called.', '出款钱包一')),
  /** In one line; '' when only `facts` describe it. */
  before: z.string().meta(note('What it is or was before; `` or null for nothing.', '7.12')),
  after: z.string().meta(note('What it would be, or is, afterwards.', '7.20')),
  /** The proposed values, one per line; `before` is null where nothing is replaced. */
  facts: z
    .array(
      z.object({
        name: z.string().meta(note('Its name.', '文舟')),
        before: maybeText.meta(note('What it is or was before; `` or null for nothing.', '7.12')),
        after: z.string().meta(note('What it would be, or is, afterwards.', '7.20')),
      }),
    )
    .meta(note('What it is about, a line each.')),
  reason: reasonText,
  /** Steps larger than usual, one per line, with the reason; null when there are none. */
  override: z
    .object({
      reason: reasonText,
      lines: z.array(z.string()).meta(note('Lines, one each.', '取款汇率 7.12 → 6.20')),
    })
    .nullable()
    .meta(note('Why a step beyond the usual one is meant; its maker and checker both say so.', '')),
  /** Null means immediately. */
  effectiveAt: maybeTime.meta(
    note('From when on, Beijing time; empty or null for at once.', '2026-01-03 00:00:00'),
  ),
  proposedBy: z.string().meta(note('Who proposed it.', '文舟')),
  proposedAt: timeText.meta(note('When it was proposed, Beijing time.', '2026-01-02 10:00:00')),
  /** After this time nobody can confirm it. */
  expiresAt: timeText.meta(note('When it ends by itself, Beijing time.', '2026-01-02 11:00:00')),
  state: z.enum(CHANGE_STATES).meta(note('Where it stands.', 'open')),
  decidedBy: maybeText.meta(note('Who decided; null before.', null)),
  decidedAt: maybeTime.meta(note('When it was decided, Beijing time; null before.', null)),
  /** Of a change that was turned down. */
  decisionReason: maybeText.meta(note('Why it was turned down; null for every other.', null)),
});

/**
 * Open changes, oldest first, then the latest decided ones; those of agents and staff only for
 * people who may read these.
 */
export const officeChanges = staffRead({
  path: '/office/changes',
  permission: 'changes.read',
  request: nothing,
  data: z.object({ rows: z.array(change).meta(note('The rows of the page.')) }),
});

/** Proposes a number with an effect on money; `effectiveAt` in Beijing time, '' for immediately. */
export const officeProposeSetting = endpoint({
  method: 'POST',
  path: '/office/changes/setting/propose',
  access: 'staff',
  permission: 'settings.propose',
  request: z.object({
    key: requiredText('请选择设置', 80).meta(note('Name of the setting.', 'site_state')),
    /** A list of rules as JSON is the longest. */
    value: optionalText(12_000).meta(note('Its value, as text.', '7.20')),
    effectiveAt: optionalText(20).meta(
      note('From when on, Beijing time; empty or null for at once.', '2026-01-03 00:00:00'),
    ),
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
  request: z.object({
    id: wholeNumber('请选择会员').meta(note('Number of the member.', 40000001)),
    ...proposing,
  }),
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
  request: z.object({ id: changeId.meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')) }),
  data: noData,
});

export type OfficeChange = z.output<typeof change>;
