import { z } from 'zod';
import { MEMBER_LOCKS } from '../codes/member-lock.ts';
import { endpoint } from '../endpoint.ts';
import { optionalText, pageNumber, wholeNumber } from '../field.ts';
import { note } from '../note.ts';
import { timeText } from '../shown.ts';
import {
  actor,
  actReason,
  chainAddress,
  code,
  maybeTime,
  moneyText,
  reasonText,
  registeredAt,
  rowsOf,
  staffRead,
  wageringLot,
} from './office-fields.ts';

const file = z.object({
  memberId: z.number().meta(note('Number of the member.', 40000001)),
  username: z.string().meta(note('Name of the account.', 'lele01')),
  maskedName: z.string().meta(note('Name of the person, masked.', '*某')),
  maskedMobile: z.string().meta(note('Telephone number, masked.', '138****8000')),
  maskedEmail: z.string().meta(note('E-mail address, masked.', 'l***@example.com')),
  status: z.string().meta(note('Where it stands.', 'active')),
  vipLevel: z.number().meta(note('VIP level.', 3)),
  tags: z.array(z.string()).meta(note('Words that staff have set.', '大额')),
  isAgent: z.boolean().meta(note('Whether the member is an agent.', false)),
  autoTransfer: z.boolean().meta(note('Whether launching a game moves the balance.', true)),
  referrerId: z
    .number()
    .nullable()
    .meta(note('Number of who brought the member; null for nobody.', null)),
  registeredAt,
  passwordChangedAt: maybeTime.meta(
    note('When the password was changed, Beijing time; null for never.', null),
  ),
  payPasswordChangedAt: maybeTime.meta(
    note('When the pay password was changed, Beijing time; null for never.', null),
  ),
  /** When an authenticator was bound; null for none. */
  secondFactorSince: maybeTime.meta(
    note('Since when an app is bound, Beijing time; null for none.', null),
  ),
  totals: z
    .object({
      assets: moneyText.meta(note('All the money of the member, in points.', '1500.00')),
      deposits: moneyText.meta(note('Deposits so far, in points.', '1000.00')),
      withdrawals: moneyText.meta(note('Withdrawals so far, in points.', '500.00')),
      validBets: moneyText.meta(note('Valid bets.', '100.00')),
      /** Deposits minus withdrawals. */
      net: moneyText.meta(note('Net result, in points.', '100.00')),
    })
    .meta(note('Sums.')),
  wallet: z
    .object({
      available: moneyText.meta(note('What can be spent, in points.', '1200.00')),
      held: moneyText.meta(note('Points on hold.', '0.00')),
      transit: moneyText.meta(note('On the way between us and venues, in points.', '0.00')),
      /** Came home from venues beyond the books; waits for the bet feed or two people. */
      suspended: moneyText.meta(note('Points in suspense.', '0.00')),
      withdrawable: moneyText.meta(note('What of it can be withdrawn now, in points.', '1150.00')),
      locked: moneyText.meta(
        note('What open wagering keeps from being withdrawn, in points.', '50.00'),
      ),
      venues: z
        .array(
          z.object({
            venue: z.string().meta(note('Code of the venue.', 'haitang')),
            name: z.string().meta(note('Its name.', '文舟')),
            balance: moneyText.meta(note('Balance, as a decimal text.', '1200.00')),
          }),
        )
        .meta(note('By venue.')),
    })
    .meta(note("The member's money.")),
  lots: z.array(wageringLot).meta(note('The open requirements, the oldest first.')),
  addresses: z
    .array(
      z.object({
        network: z.string().meta(note('Network of USDT.', 'TRC20')),
        address: chainAddress,
        boundAt: timeText.meta(note('When it was bound, Beijing time.', '2026-01-02 10:00:00')),
      }),
    )
    .meta(note('Addresses for withdrawals.')),
  signIns: z
    .array(
      z.object({
        id: z.string().meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')),
        place: z.string().meta(note('Where from, as far as it is known.', '上海')),
        device: z
          .string()
          .meta(note('Browser and system, as far as they are known.', 'Chrome · Android')),
        startedAt: timeText.meta(note('When it began, Beijing time.', '2026-01-02 10:00:00')),
        lastActionAt: timeText.meta(
          note('When it was used last, Beijing time.', '2026-01-02 10:00:00'),
        ),
        endedAt: maybeTime.meta(note('When it ended, Beijing time; null while it lives.', null)),
      }),
    )
    .meta(note('Sessions of the member.')),
  limits: z
    .array(
      z.object({
        kind: z.string().meta(note('What is limited, locked or paused.', 'deposit')),
        span: z.string().meta(note('The time a limit counts over.', 'day')),
        amount: z.string().meta(note('Amount, as a decimal text.', '100.00')),
      }),
    )
    .meta(note('Limits that are set.')),
  locks: z
    .array(
      z.object({
        kind: z.enum(MEMBER_LOCKS).meta(note('What is limited, locked or paused.', 'deposit')),
        reason: reasonText,
        /** The order that stops withdrawals; null for the other kinds. */
        order: z
          .string()
          .nullable()
          .meta(note('The order it is about; empty or null for none.', '')),
        by: z.string().meta(note('Who did it, by name.', '文舟')),
        at: timeText.meta(note('When, Beijing time.', '2026-01-02 10:00:00')),
      }),
    )
    .meta(note('What is locked.')),
  pause: z
    .object({
      kind: z.string().meta(note('What is limited, locked or paused.', 'deposit')),
      until: maybeTime.meta(note('When it ends, Beijing time; null for never.', null)),
      /** Such an exclusion ends by the member's wish, a day's wait and two people. */
      termOver: z.boolean().meta(note('Whether the term of an exclusion is over.', false)),
    })
    .nullable()
    .meta(note('A time-out or exclusion; null for none.')),
  checkMinutes: z.number().meta(note('Minutes between reality checks; 0 for none.', 60)),
});

const ofMember = { id: wholeNumber('请选择会员').meta(note('Number of the member.', 40000001)) };

/** One member with masked personal data; each read is recorded in the audit trail. */
export const officeMemberFile = staffRead({
  path: '/office/members/file',
  permission: 'members.view',
  request: z.object(ofMember),
  data: file,
});

const entry = z.object({
  version: z.string().meta(note('Version of the account after the posting.', '7')),
  at: timeText.meta(note('When, Beijing time.', '2026-01-02 10:00:00')),
  reason: reasonText,
  words: z.string().meta(note('What it is, in words.', '存款入账')),
  reference: z.string().meta(note('The order or thing a movement belongs to.', 'D2601021000001')),
  amount: moneyText.meta(note('Amount, as a decimal text.', '100.00')),
  balanceAfter: moneyText.meta(note('Balance of the account afterwards.', '1200.00')),
  actor,
});

/**
 * The member's money movements, newest first; `before` is the last version of the previous page.
 */
export const officeStatement = staffRead({
  path: '/office/members/statement',
  permission: 'members.view',
  request: z.object({
    ...ofMember,
    of: z
      .enum(['available', 'held'])
      .catch('available')
      .meta(note('Which part of the wallet.', 'available')),
    before: optionalText(20).meta(
      note('Version below which the page begins; empty for the newest.', ''),
    ),
  }),
  data: z.object({
    rows: z.array(entry).meta(note('The rows of the page.')),
    next: z
      .string()
      .nullable()
      .meta(note('Where the next page begins, for `before`; null at the end.', null)),
  }),
});

const bet = z.object({
  betId: z.string().meta(note('Id of the bet.', 'B1')),
  venue: z.string().meta(note('Code of the venue.', 'haitang')),
  game: z.string().meta(note('Name of the game.', '骰子')),
  stake: moneyText.meta(note('Stake, in points.', '10.00')),
  result: moneyText.meta(note('Result; above zero is ours.', '12.00')),
  valid: moneyText.meta(note('Valid bets, in points.', '100.00')),
  status: z.number().meta(note('2 settled, other values as in `betrecord`.', 2)),
  at: timeText.meta(note('When, Beijing time.', '2026-01-02 10:00:00')),
});

/** The member's bets of the last thirty days, newest first. */
export const officeMemberBets = staffRead({
  path: '/office/members/bets',
  permission: 'members.view',
  request: z.object({
    ...ofMember,
    page: pageNumber.meta(note('The page asked for, counted from 1.', 1)),
  }),
  data: rowsOf(bet),
});

const order = z.object({
  number: z.string().meta(note('Number of the order.', 'D2601021000001')),
  kind: z.enum(['deposit', 'withdrawal']).meta(note('Deposit or withdrawal.', 'deposit')),
  way: z.string().meta(note('How it is paid.', 'USDT-TRC20')),
  amount: moneyText.meta(note('Amount, as a decimal text.', '100.00')),
  asset: z.enum(['CNY', 'USDT']).meta(note('What the amount is in.', 'CNY')),
  stage: z.string().meta(note('Where an order stands.', 'submitted')),
  at: timeText.meta(note('When, Beijing time.', '2026-01-02 10:00:00')),
});

/** The member's last deposits and withdrawals together, newest first, at most forty. */
export const officeMemberOrders = staffRead({
  path: '/office/members/orders',
  permission: 'members.view',
  request: z.object(ofMember),
  data: z.object({ rows: z.array(order).meta(note('The rows of the page.')) }),
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
    kind: z
      .enum(MEMBER_LOCKS, { error: '请选择限制的内容' })
      .meta(note('What kind it is.', 'adjustment')),
    locked: z
      .union([z.literal(0), z.literal(1)], { error: '请选择状态' })
      .meta(note('1 locks, 0 frees.', 1)),
    reason: actReason,
    /** The court or authority, and the number of its order. */
    order: optionalText(200).meta(note('The order it is about; empty or null for none.', '')),
    code,
  }),
  data: z.object({
    kind: z.enum(MEMBER_LOCKS).meta(note('What kind it is.', 'adjustment')),
    locked: z.number().meta(note('1 locks, 0 frees.', 1)),
  }),
});

export type OfficeMemberFile = z.output<typeof file>;
export type OfficeStatement = z.output<typeof officeStatement.data>;
export type OfficeMemberBets = z.output<typeof officeMemberBets.data>;
export type OfficeMemberOrders = z.output<typeof officeMemberOrders.data>;
