import { toWireAmount } from '@haitang/contract/aggregator/amount.ts';
import { formatWireTime, WALLET_CURRENCY } from '@haitang/contract/aggregator/fields.ts';
import { gameListAnswer, gameUrlAnswer } from '@haitang/contract/aggregator/game-calls.ts';
import { AGGREGATOR_PATHS } from '@haitang/contract/aggregator/paths.ts';
import { endSessionsAnswer } from '@haitang/contract/aggregator/session-calls.ts';
import { transactionsListRows } from '@haitang/contract/aggregator/transaction-calls.ts';
import { checkTransferAnswer, walletAnswer } from '@haitang/contract/aggregator/wallet-calls.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { newId } from '@haitang/platform/id-source.ts';
import type {
  FeedPage,
  LaunchOrder,
  ReportedGame,
  SeatEnd,
  TransferOrder,
  TransferOutcome,
  VenueAnswer,
  VenueHolding,
  VenuePort,
} from '../venue-port.ts';
import {
  type AggregatorClient,
  createAggregatorClient,
  type SupplierSettings,
} from './aggregator-client.ts';
import { fairnessCalls } from './fairness-calls.ts';
import { readRows, venueUser } from './feed-lines.ts';
import { numberedFeed } from './numbered-feed.ts';
import {
  balanceIn,
  isRefusal,
  mismatch,
  openStakesIn,
  outcomeOfCheck,
  outcomeOfTransfer,
} from './wallet-outcome.ts';

/** Most bytes read of a feed window: some twenty thousand lines; a larger window is split. */
const LARGEST_FEED_PAGE = 8 * 1024 * 1024;

const unknown = (reason: string) => ({ kind: 'unknown', reason }) as const;

/**
 * The common fields of wallet calls: the member's wallet at the venue, and a trace id of this try.
 */
const walletFields = (client: AggregatorClient, venue: string, memberId: MemberId) => ({
  operator_id: client.settings.operatorId,
  sub_partner_id: client.settings.subPartner,
  user: venueUser(memberId),
  currency: WALLET_CURRENCY,
  request_uuid: newId(),
  product: venue,
});

async function walletCall(
  client: AggregatorClient,
  path: string,
  asked: ReturnType<typeof walletFields>,
): Promise<VenueAnswer<VenueHolding>> {
  const answer = await client.call(path, asked, walletAnswer);
  if (answer.kind !== 'done') return answer;
  const { body } = answer.value;
  const odd = mismatch(body, asked);
  if (odd !== null) return unknown(odd);
  if (isRefusal(body.status)) return { kind: 'refused', code: body.status };
  const balance = balanceIn(body);
  if (body.status !== 'RS_OK' || balance === null) return unknown(body.status);
  return { kind: 'done', value: { balance, openStakes: openStakesIn(body) } };
}

async function move(
  client: AggregatorClient,
  path: string,
  venue: string,
  order: TransferOrder,
): Promise<TransferOutcome> {
  const asked = {
    ...walletFields(client, venue, order.memberId),
    amount: toWireAmount(order.amount),
    transaction_uuid: order.transferId,
  };
  // The intent is committed: the call is sent even when the breaker has opened meanwhile.
  const answer = await client.call(path, asked, walletAnswer, { urgent: true });
  // Only a status in a wallet answer is a refusal of the venue; an HTTP error may come from any
  // proxy.
  if (answer.kind === 'refused') return unknown(answer.code);
  if (answer.kind !== 'done') return answer;
  const odd = mismatch(answer.value.body, asked);
  return odd === null ? outcomeOfTransfer(answer.value.body) : unknown(odd);
}

async function check(
  client: AggregatorClient,
  venue: string,
  order: TransferOrder,
): Promise<TransferOutcome> {
  const asked = {
    ...walletFields(client, venue, order.memberId),
    transaction_uuid: order.transferId,
  };
  const answer = await client.call(AGGREGATOR_PATHS.checkTransfer, asked, checkTransferAnswer, {
    urgent: true,
  });
  // An HTTP error refuses the query, which proves nothing about the transfer.
  if (answer.kind === 'refused') return unknown(answer.code);
  if (answer.kind !== 'done') return answer;
  const odd = mismatch(answer.value.body, asked);
  if (odd !== null) return unknown(odd);
  const amount = toWireAmount(order.amount);
  return outcomeOfCheck(answer.value.body, { transaction_uuid: order.transferId, amount });
}

async function launch(
  client: AggregatorClient,
  order: LaunchOrder,
): Promise<VenueAnswer<{ url: string }>> {
  const answer = await client.call(
    AGGREGATOR_PATHS.gameUrl,
    {
      operator_id: client.settings.operatorId,
      sub_partner_id: client.settings.subPartner,
      user: venueUser(order.memberId),
      token: order.token,
      game_code: order.gameCode,
      platform: 'GPL_MOBILE',
      currency: WALLET_CURRENCY,
      lang: 'zh',
      country: 'XX',
      ip: order.ip,
      lobby_url: order.lobbyUrl,
      ...(client.settings.hidesNames && { hidden: order.isHidden }),
    },
    gameUrlAnswer,
  );
  return answer.kind === 'done' ? { kind: 'done', value: answer.value.body } : answer;
}

/** The reasons for ending seats, as sent to the venue. */
export const WIRE_REASONS = {
  'session-over': 'SE_SESSION_OVER',
  locked: 'SE_LOCKED',
  paused: 'SE_PAUSED',
} as const;

async function endSeats(client: AggregatorClient, end: SeatEnd): Promise<VenueAnswer<null>> {
  const asked = {
    operator_id: client.settings.operatorId,
    sub_partner_id: client.settings.subPartner,
    user: venueUser(end.memberId),
    reason: WIRE_REASONS[end.reason],
    request_uuid: newId(),
    ...(end.sessionId !== null && { token: end.sessionId }),
  };
  const path = AGGREGATOR_PATHS.endSessions;
  const answer = await client.call(path, asked, endSessionsAnswer, { urgent: true });
  if (answer.kind !== 'done') return answer;
  const isOurs = answer.value.body.request_uuid === asked.request_uuid;
  return isOurs ? { kind: 'done', value: null } : unknown('another request');
}

async function listGames(client: AggregatorClient): Promise<VenueAnswer<ReportedGame[]>> {
  const answer = await client.call(
    AGGREGATOR_PATHS.gameList,
    { operator_id: client.settings.operatorId },
    gameListAnswer,
  );
  if (answer.kind !== 'done') return answer;
  const games = answer.value.body.map((game) => ({
    venue: game.product,
    gameCode: game.game_code,
    enabled: game.enabled,
  }));
  return { kind: 'done', value: games };
}

async function fetchBets(
  client: AggregatorClient,
  from: Date,
  to: Date,
): Promise<VenueAnswer<FeedPage>> {
  const answer = await client.call(
    AGGREGATOR_PATHS.transactionsList,
    {
      operator_id: client.settings.operatorId,
      start_time: formatWireTime(from),
      end_time: formatWireTime(to),
    },
    transactionsListRows,
    { largest: LARGEST_FEED_PAGE },
  );
  if (answer.kind !== 'done') return answer;
  const { body, date } = answer.value;
  // The window is final up to the supplier's own clock; without that clock nothing counts as final.
  const finalTo = date === null ? from : new Date(Math.min(to.getTime(), date.getTime()));
  return { kind: 'done', value: { ...readRows(body), finalTo: finalTo < from ? from : finalTo } };
}

function port(client: AggregatorClient, venue: string): VenuePort {
  const holding: VenuePort['holding'] = (memberId) =>
    walletCall(client, AGGREGATOR_PATHS.balance, walletFields(client, venue, memberId));
  return {
    venue,
    supplier: client.settings.supplier,
    ...fairnessCalls(client),
    capabilities: {
      endsSeats: client.settings.endsSeats,
      showsSeeds: client.settings.showsSeeds,
    },
    isReachable: () => client.breaker.isClosed(),
    ensureAccount: async (memberId) => {
      const asked = walletFields(client, venue, memberId);
      const answer = await walletCall(client, AGGREGATOR_PATHS.createWallet, asked);
      return answer.kind === 'done' ? { kind: 'done', value: null } : answer;
    },
    balance: async (memberId) => {
      const answer = await holding(memberId);
      return answer.kind === 'done' ? { kind: 'done', value: answer.value.balance } : answer;
    },
    holding,
    listGames: () => listGames(client),
    launch: (order) => launch(client, order),
    endSeats: (end) => endSeats(client, end),
    transferIn: (order) => move(client, AGGREGATOR_PATHS.deposit, venue, order),
    transferOut: (order) => move(client, AGGREGATOR_PATHS.withdraw, venue, order),
    queryTransfer: (order) => check(client, venue, order),
    fetchBets: (from, to) => fetchBets(client, from, to),
    numbered: client.settings.numbersFeed ? numberedFeed(client) : null,
  };
}

/** The ports of a supplier's venues over one connection, by venue code. */
export function createAggregatorPorts(
  settings: SupplierSettings,
  venues: readonly string[],
): ReadonlyMap<string, VenuePort> {
  const client = createAggregatorClient(settings);
  return new Map(venues.map((venue) => [venue, port(client, venue)]));
}
