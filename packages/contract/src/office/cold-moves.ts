import { z } from 'zod';
import { nothing, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { timeText } from '../shown.ts';
import {
  code,
  maybeText,
  maybeTime,
  moneyText,
  network,
  rejection,
  staffAct,
  staffRead,
} from './office-fields.ts';

const coldMove = z.object({
  number: z.string().meta(note('Number of the order.', 'D2601021000001')),
  network: network.meta(note('Network of USDT.', 'TRC20')),
  /** The payout wallet that is emptied, and the configured cold wallet. */
  address: z
    .string()
    .meta(note('The payout wallet that is emptied.', 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS')),
  recipient: z
    .string()
    .meta(note('The configured cold wallet.', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC')),
  /** In USDT: what moves, and balance and ceiling of the network when it was proposed. */
  amount: moneyText.meta(note('What moves, in USDT.', '600.000000')),
  balance: moneyText.meta(
    note('Payout wallets of the network together when it was proposed, in USDT.', '1600.000000'),
  ),
  ceiling: moneyText.meta(note('Their upper bound at that time, in USDT.', '1500.000000')),
  state: z
    .enum(['proposed', 'confirmed', 'turned-down', 'lapsed'])
    .meta(note('How it was decided; `lapsed` when the balance fell.', 'proposed')),
  /** Whether it takes two people, by the line in force. */
  twoPeople: z.boolean().meta(note('Whether two people have to agree.', false)),
  firstApprover: maybeText.meta(note('Who agreed first; null for nobody.', 'maker')),
  secondApprover: maybeText.meta(note('Who agreed second; null for nobody.', null)),
  /** Who turned it down, and why. */
  rejectedBy: maybeText.meta(note('Who turned it down; null for nobody.', null)),
  reason: z.string().meta(note('Why it was turned down; empty otherwise.', '')),
  createdAt: timeText.meta(note('When it was made, Beijing time.', '2026-01-02 10:00:00')),
  endedAt: maybeTime.meta(note('When it was decided, Beijing time; null before.', null)),
});

/** Proposed and decided moves to cold wallets, those that wait for people first. */
export const officeColdMoves = staffRead({
  path: '/office/treasury/cold-moves',
  permission: 'treasury.read',
  request: nothing,
  data: z.object({ rows: z.array(coldMove).meta(note('The rows of the page.')) }),
});

/** Agrees to a move to a cold wallet, with a code; above the line a second person agrees too. */
export const officeConfirmColdMove = staffAct({
  path: '/office/treasury/cold-moves/confirm',
  permission: 'treasury.confirm',
  request: z.object({
    number: requiredText('请选择转冷申请', 60).meta(note('Number of the move.', 'C20261125AB')),
    code,
  }),
  /** False while a second person has to agree. */
  data: z.object({
    confirmed: z
      .boolean()
      .meta(note('Whether it moves now; false while a second person has to agree.', true)),
  }),
});

/** Ends a proposed move without effect. */
export const officeTurnDownColdMove = staffAct({
  path: '/office/treasury/cold-moves/turn-down',
  permission: 'treasury.confirm',
  request: z.object({
    number: requiredText('请选择转冷申请', 60).meta(note('Number of the move.', 'C20261125AB')),
    reason: rejection,
  }),
  data: z.null(),
});
export type OfficeColdMove = z.output<typeof coldMove>;
export type OfficeColdMoves = z.output<typeof officeColdMoves.data>;
