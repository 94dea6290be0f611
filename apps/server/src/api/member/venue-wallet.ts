import {
  balanceList,
  gameTransfer,
  openTransfers,
  type TransferData,
  transAll,
  transfer,
  updateTransferStatus,
} from '@haitang/contract/member/venue-wallet.ts';
import { setAutoTransfer } from '@haitang/identity/set-auto-transfer.ts';
import { present } from '@haitang/kernel/assert.ts';
import { formatMoney, isPositive, parseMoney } from '@haitang/kernel/money.ts';
import { Answer, memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { venueBalances } from '@haitang/venues/balances/venue-balances.ts';
import { askedContent } from '@haitang/venues/catalogue/asked-content.ts';
import { leaveGame } from '@haitang/venues/transfers/leave-game.ts';
import { manualTransfer } from '@haitang/venues/transfers/manual-transfer.ts';
import { shownTransfers } from '@haitang/venues/transfers/open-transfers.ts';
import { recallAll } from '@haitang/venues/transfers/recall-all.ts';
import { recallPatiently } from '@haitang/venues/transfers/recall-patiently.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { hotBalance } from '@haitang/wallet/hot-balance.ts';
import {
  amountNumber,
  presentBalances,
  presentOpen,
  presentRecall,
} from '../present/venue-wallet.ts';

/** An unknown id is a success in which nothing moves (wire.md, gameTransfer). */
const NOWHERE = { contentId: '' };

/** Money between the central wallet and the venues. */
export const venueWalletRoutes = (context: VenuesContext): Route[] => [
  memberRoute(gameTransfer, async ({ body, session }) => {
    const { memberId, id: sessionId } = session;
    const asked = { place: body.game_platform_id, gameCode: '', gameType: '' };
    const { contentId } = askedContent(await context.catalogue.read(), asked) ?? NOWHERE;
    const amount = await leaveGame(context, { memberId, sessionId, contentId });
    const balance = await hotBalance(context.database, memberId);
    return { amount: amountNumber(amount), balance: formatMoney(balance) };
  }),
  memberRoute(transAll, async ({ session, byTimer }) => {
    const { memberId, id: sessionId } = session;
    const asked = { memberId, sessionId, cause: 'recall' } as const;
    const homecomings = byTimer
      ? await recallAll(context, { ...asked, sparing: true })
      : await recallPatiently(context, asked);
    const { data, message } = presentRecall(homecomings, context.clock.now());
    return new Answer(data, message);
  }),
  memberRoute(balanceList, async ({ session }) =>
    presentBalances(await venueBalances(context, session.memberId)),
  ),
  memberRoute(openTransfers, async ({ session, body: { known } }) => {
    const transfers = await shownTransfers(context.database.read, session.memberId, known);
    return transfers.length === 0 ? [] : presentOpen(await context.catalogue.read(), transfers);
  }),
  memberRoute(transfer, async ({ body, session, idempotencyKey }) => {
    const { memberId, id: sessionId } = session;
    const done = await manualTransfer(context, {
      memberId,
      sessionId,
      amount: present(parseMoney('CNY', body.amount), 'an amount the contract has let through'),
      source: body.sourcetype,
      target: body.targettype,
      key: idempotencyKey,
    });
    const balance = formatMoney(await hotBalance(context.database, memberId));
    const isWhole = done.state === 'done' && !isPositive(done.suspended);
    const state = isWhole ? 'done' : 'pending';
    const data: TransferData = { balance, state };
    return state === 'done' ? data : new Answer(data, '转账处理中，请稍后查看');
  }),
  memberRoute(updateTransferStatus, async ({ body, session }) => {
    const isAutomatic = body.transferstatus === '1';
    await context.database.transaction((tx) => setAutoTransfer(tx, session.memberId, isAutomatic));
    return null;
  }),
];
