import {
  type OfficeColdMove,
  officeColdMoves,
  officeConfirmColdMove,
  officeTurnDownColdMove,
} from '@haitang/contract/office/cold-moves.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney, usdt } from '@haitang/kernel/money.ts';
import { confirmColdMoveWithCode, turnDownColdMoveOf } from '@haitang/office/decide-cold-move.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { encodeAddress } from '@haitang/payments/chain/check-address.ts';
import { type ColdMove, takesTwo } from '@haitang/payments/treasury/cold-moves/cold-move.ts';
import { twoPersonLineOf } from '@haitang/payments/treasury/cold-moves/decide-move.ts';
import { newestColdMoves } from '@haitang/payments/treasury/cold-moves/list-cold-moves.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { maybeTime } from './present.ts';

const shown = (units: bigint): string => formatMoney(usdt(units));

const present = (coldMove: ColdMove, line: bigint): OfficeColdMove => ({
  number: coldMove.number,
  network: coldMove.network,
  address: encodeAddress(coldMove.network, coldMove.wallet),
  recipient: encodeAddress(coldMove.network, coldMove.recipient),
  amount: shown(coldMove.units),
  balance: shown(coldMove.balance),
  ceiling: shown(coldMove.ceiling),
  state: coldMove.state,
  twoPeople: takesTwo(coldMove, line),
  firstApprover: coldMove.firstBy,
  secondApprover: coldMove.secondBy,
  rejectedBy: coldMove.endedBy,
  reason: coldMove.reason,
  createdAt: formatBeijing(coldMove.proposedAt),
  endedAt: maybeTime(coldMove.decidedAt),
});

/** Moves of payout wallets' surplus to cold wallets, and people's decisions on them. */
export const coldMoveRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeColdMoves, async () => {
    const line = await twoPersonLineOf(context);
    const moves = await newestColdMoves(context.database.read);
    return { rows: moves.map((move) => present(move, line)) };
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
