import { z } from 'zod';
import { MEMBER_LOCKS } from '../codes/member-lock.ts';
import { endpoint } from '../endpoint.ts';
import { optionalText, pageNumber, requiredText, wholeNumber } from '../field.ts';
import { timeText } from '../shown.ts';
import { code, filterText, maybeTime, moneyText, rowsOf, staffRead } from './office-fields.ts';

const row = z.object({
  memberId: z.number(),
  username: z.string(),
  maskedName: z.string(),
  status: z.string(),
  locks: z.array(z.enum(MEMBER_LOCKS)),
  isAgent: z.boolean(),
  registeredAt: timeText,
  available: moneyText,
});

/** Members by number, start of the name, mobile or email; at most fifty. */
export const officeMembers = staffRead({
  path: '/office/members',
  permission: 'members.view',
  request: z.object({ search: filterText }),
  data: z.object({ rows: z.array(row) }),
});

const file = z.object({
  memberId: z.number(),
  username: z.string(),
  maskedName: z.string(),
  maskedMobile: z.string(),
  maskedEmail: z.string(),
  status: z.string(),
  vipLevel: z.number(),
  isAgent: z.boolean(),
  autoTransfer: z.boolean(),
  referrerId: z.number().nullable(),
  registeredAt: timeText,
  passwordChangedAt: maybeTime,
  payPasswordChangedAt: maybeTime,
  /** When an authenticator was bound; null for none. */
  secondFactorSince: maybeTime,
  totals: z.object({
    assets: moneyText,
    deposits: moneyText,
    withdrawals: moneyText,
    validBets: moneyText,
    /** Deposits minus withdrawals. */
    net: moneyText,
  }),
  wallet: z.object({
    available: moneyText,
    held: moneyText,
    transit: moneyText,
    venues: z.array(z.object({ venue: z.string(), name: z.string(), balance: moneyText })),
  }),
  lots: z.array(
    z.object({
      id: z.string(),
      source: z.string(),
      reference: z.string(),
      required: moneyText,
      done: moneyText,
      state: z.string(),
      openedAt: timeText,
    }),
  ),
  addresses: z.array(z.object({ network: z.string(), address: z.string(), boundAt: timeText })),
  signIns: z.array(
    z.object({
      id: z.string(),
      place: z.string(),
      device: z.string(),
      startedAt: timeText,
      lastActionAt: timeText,
      endedAt: maybeTime,
    }),
  ),
  limits: z.array(z.object({ kind: z.string(), span: z.string(), amount: z.string() })),
  locks: z.array(
    z.object({
      kind: z.enum(MEMBER_LOCKS),
      reason: z.string(),
      /** The order that stops withdrawals; null for the other kinds. */
      order: z.string().nullable(),
      by: z.string(),
      at: timeText,
    }),
  ),
  pause: z.object({ kind: z.string(), until: maybeTime }).nullable(),
  checkMinutes: z.number(),
});

const ofMember = { id: wholeNumber('请选择会员') };

/** One member with masked personal data; each read is recorded in the audit trail. */
export const officeMemberFile = staffRead({
  path: '/office/members/file',
  permission: 'members.view',
  request: z.object(ofMember),
  data: file,
});

const entry = z.object({
  version: z.string(),
  at: timeText,
  reason: z.string(),
  words: z.string(),
  reference: z.string(),
  amount: moneyText,
  balanceAfter: moneyText,
  actor: z.string(),
});

/**
 * The member's money movements, newest first; `before` is the last version of the previous page.
 */
export const officeStatement = staffRead({
  path: '/office/members/statement',
  permission: 'members.view',
  request: z.object({
    ...ofMember,
    of: z.enum(['available', 'held']).catch('available'),
    before: optionalText(20),
  }),
  data: z.object({ rows: z.array(entry), next: z.string().nullable() }),
});

const bet = z.object({
  betId: z.string(),
  venue: z.string(),
  game: z.string(),
  stake: moneyText,
  result: moneyText,
  valid: moneyText,
  status: z.number(),
  at: timeText,
});

/** The member's bets of the last thirty days, newest first. */
export const officeMemberBets = staffRead({
  path: '/office/members/bets',
  permission: 'members.view',
  request: z.object({ ...ofMember, page: pageNumber }),
  data: rowsOf(bet),
});

const order = z.object({
  number: z.string(),
  kind: z.enum(['deposit', 'withdrawal']),
  way: z.string(),
  amount: moneyText,
  asset: z.enum(['CNY', 'USDT']),
  stage: z.string(),
  at: timeText,
});

/** The member's last deposits and withdrawals together, newest first, at most forty. */
export const officeMemberOrders = staffRead({
  path: '/office/members/orders',
  permission: 'members.view',
  request: z.object(ofMember),
  data: z.object({ rows: z.array(order) }),
});

/**
 * Sets or removes one of the three locks. The member's own money stays and can be withdrawn, unless
 * an order forbids it: a lock of withdrawals names that order. A lock signs the member out and ends
 * open games.
 */
export const officeSetMemberLock = endpoint({
  method: 'POST',
  path: '/office/members/lock',
  access: 'staff',
  permission: 'members.lock',
  request: z.object({
    ...ofMember,
    kind: z.enum(MEMBER_LOCKS, { error: '请选择限制的内容' }),
    locked: z.union([z.literal(0), z.literal(1)], { error: '请选择状态' }),
    reason: requiredText('请填写原因', 300),
    /** The court or authority, and the number of its order. */
    order: optionalText(200),
    code,
  }),
  data: z.object({ kind: z.enum(MEMBER_LOCKS), locked: z.number() }),
});

export type OfficeMember = z.output<typeof row>;
export type OfficeMemberFile = z.output<typeof file>;
export type OfficeStatement = z.output<typeof officeStatement.data>;
export type OfficeMemberBets = z.output<typeof officeMemberBets.data>;
export type OfficeMemberOrders = z.output<typeof officeMemberOrders.data>;
