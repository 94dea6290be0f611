import {
  type OfficeColdMove,
  officeColdMoves,
  officeConfirmColdMove,
  officeTurnDownColdMove,
} from '@haitang/contract/office/treasury.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney, usdt } from '@haitang/kernel/money.ts';
import { confirmColdMoveWithCode, turnDownColdMoveOf } from '@haitang/office/decide-cold-move.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { encodeAddress } from '@haitang/payments/chain/check-address.ts';
import { type ColdMove, takesTwo } from '@haitang/payments/cold-moves/cold-move.ts';
import { twoPersonLineOf } from '@haitang/payments/cold-moves/decide-move.ts';
import { newestColdMoves } from '@haitang/payments/cold-moves/list-cold-moves.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { maybeTime } from './present.ts';

const shown = (units: bigint): string => formatMoney(usdt(units));

const present = (one: ColdMove, line: bigint): OfficeColdMove => ({
  number: one.number,
  network: one.network,
  address: encodeAddress(one.network, one.wallet),
  recipient: encodeAddress(one.network, one.recipient),
  amount: shown(one.units),
  balance: shown(one.balance),
  ceiling: shown(one.ceiling),
  state: one.state,
  twoPeople: takesTwo(one, line),
  firstApprover: one.firstBy,
  secondApprover: one.secondBy,
  rejectedBy: one.endedBy,
  reason: one.reason,
  createdAt: formatBeijing(one.proposedAt),
  endedAt: maybeTime(one.decidedAt),
});

/** Moves of payout wallets' surplus to cold wallets, and people's decisions on them. */
export const coldMoveRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeColdMoves, async () => {
    const line = await twoPersonLineOf(context);
    const moves = await newestColdMoves(context.database.read);
    return { rows: moves.map((one) => present(one, line)) };
  }),
  staffRoute(officeConfirmColdMove, async ({ body, session, ip }) => {
    const { state } = await confirmColdMoveWithCode(context, { session, ip }, body);
    return { confirmed: state === 'confirmed' };
  }),
  staffRoute(officeTurnDownColdMove, async ({ body, session, ip }) => {
    await turnDownColdMoveOf(context, { session, ip }, body);
    return null;
  }),
];
