import { toWireAmount } from '@haitang/contract/aggregator/amount.ts';
import {
  formatWireTime,
  parseWireTime,
  WALLET_CURRENCY,
} from '@haitang/contract/aggregator/fields.ts';
import {
  type ListedTransaction,
  type TransactionsListRequest,
  transactionsAfterRequest,
  transactionsListRequest,
  transactionsPlayedRequest,
  transactionsSumsRequest,
} from '@haitang/contract/aggregator/transaction-calls.ts';
import { DAY_MS } from '@haitang/kernel/clock.ts';
import {
  type FedRound,
  type FeedFilter,
  type FeedStart,
  readBetFeed,
  readNumberedFeed,
  readPlayed,
  sumFeed,
} from '../house/rounds/feed.ts';
import type { HouseContext } from '../house-context.ts';
import { operatorHandler } from './game-handlers.ts';
import { failed, type OperatorHandler } from './operator-answer.ts';

const LONGEST_WINDOW_MS = 32 * DAY_MS;
/** A window with more rounds is refused, so that nothing is omitted silently. */
const MOST_ROUNDS = 20_000;
/** Rounds of one page of the numbered feed: about two megabytes. */
const PAGE_ROUNDS = 2_000;

/** The reported odds of a bet: those it was taken at. */
function oddsOf({ odds }: FedRound): Partial<ListedTransaction> {
  if (odds === null) return {};
  return {
    house_edge: odds.houseEdge,
    ...(odds.winChance === null ? {} : { win_chance: odds.winChance }),
    ...odds.side,
  };
}

function rowsOf(round: FedRound): ListedTransaction[] {
  const shared = {
    user: round.player,
    round: round.id,
    status: 'TS_SUCCESS' as const,
    currency: WALLET_CURRENCY,
    game_code: round.gameCode,
    product: round.product,
    inserted_at: formatWireTime(round.playedAt),
    updated_at: formatWireTime(round.listedAt),
  };
  return [
    {
      id: round.betId,
      transaction_uuid: round.betId,
      reference_transaction_uuid: null,
      ...shared,
      kind: 'TK_BET',
      amount: toWireAmount(round.stake),
      ...oddsOf(round),
    },
    {
      id: round.winId,
      transaction_uuid: round.winId,
      ...shared,
      reference_transaction_uuid: round.betId,
      kind: 'TK_WIN',
      amount: toWireAmount(round.payout),
    },
  ];
}

/** The window and filters of a request; null if its times are invalid or too far apart. */
function filterOf(request: TransactionsListRequest): FeedFilter | null {
  const { start_time, end_time, round, user, product } = request;
  const from = start_time === undefined ? null : parseWireTime(start_time);
  const to = end_time === undefined ? null : parseWireTime(end_time);
  if (round === undefined) {
    if (from === null || to === null || to < from) return null;
    if (to.getTime() - from.getTime() > LONGEST_WINDOW_MS) return null;
  }
  const others = { round: round ?? null, player: user ?? null, product: product ?? null };
  return { from, to, ...others, limit: MOST_ROUNDS + 1 };
}

/**
 * `transactions/list`: a bet and a win for each settled round, in the order of the feed. The `Date`
 * of the answer is the time up to which windows are final; `updated_at` is truncated to the second
 * like it.
 */
export const transactionsListHandler = (context: HouseContext): OperatorHandler =>
  operatorHandler(context, transactionsListRequest, async (request) => {
    const filter = filterOf(request);
    if (filter === null) return failed(400, 'bad start_time or end_time');
    if (request.currency !== undefined && request.currency !== WALLET_CURRENCY) {
      return failed(403, 'currency not enabled');
    }
    const { rounds, closedUntil } = await readBetFeed(context, filter);
    if (rounds.length > MOST_ROUNDS) return failed(400, 'too many rows, narrow the window');
    return { status: 200, body: rounds.flatMap(rowsOf), date: closedUntil };
  });

/** The instant or number at which a read begins; null for a time that is none. */
function startOf(request: {
  after?: number | undefined;
  since?: string | undefined;
}): FeedStart | null {
  if (request.after !== undefined) return { after: BigInt(request.after) };
  const since = parseWireTime(request.since ?? '');
  return since && { since };
}

/** `transactions/after`: the next page of the numbered feed. */
export const transactionsAfterHandler = (context: HouseContext): OperatorHandler =>
  operatorHandler(context, transactionsAfterRequest, async (request) => {
    const start = startOf(request);
    if (start === null) return failed(400, 'bad since');
    const page = await readNumberedFeed(context, start, PAGE_ROUNDS);
    const body = {
      transactions: page.rounds.flatMap(rowsOf),
      last: Number(page.last),
      feed_last: Number(page.feedLast),
    };
    return { status: 200, body, date: page.closedUntil };
  });

/** The span of a request; null for times that are none, or more than a day apart. */
function spanOf(request: { readonly start_time: string; readonly end_time: string }) {
  const [from, to] = [parseWireTime(request.start_time), parseWireTime(request.end_time)];
  if (from === null || to === null || to < from) return null;
  return to.getTime() - from.getTime() > DAY_MS ? null : { from, to };
}

/** `transactions/played`: the feed's rounds of an hour of play, page by page. */
export const transactionsPlayedHandler = (context: HouseContext): OperatorHandler =>
  operatorHandler(context, transactionsPlayedRequest, async (request) => {
    const span = spanOf(request);
    if (span === null) return failed(400, 'bad start_time or end_time');
    const after = BigInt(request.after);
    const rounds = await readPlayed(context, { ...span, after }, PAGE_ROUNDS);
    return {
      status: 200,
      body: {
        transactions: rounds.flatMap(rowsOf),
        last: Number(rounds.at(-1)?.number ?? after),
        has_more: rounds.length === PAGE_ROUNDS,
      },
    };
  });

/** `transactions/sums`: what the feed has of a span of play, added up by venue wallet. */
export const transactionsSumsHandler = (context: HouseContext): OperatorHandler =>
  operatorHandler(context, transactionsSumsRequest, async (request) => {
    const span = spanOf(request);
    if (span === null) return failed(400, 'bad start_time or end_time');
    const sums = await sumFeed(context, span.from, span.to);
    return {
      status: 200,
      body: sums.map(({ product, rounds, stakes, payouts }) => ({
        product,
        rounds,
        stakes: toWireAmount(stakes),
        payouts: toWireAmount(payouts),
      })),
    };
  });
