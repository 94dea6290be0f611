import { transferCalls } from '../features/transfer/transfer-calls.ts';
import { activityCalls } from '../screens/activity/activity-calls.ts';
import { activityInfoCalls } from '../screens/activity-info/activity-info-calls.ts';
import { betRecordCalls } from '../screens/bet-record/bet-record-calls.ts';
import { conciseCalls } from '../screens/concise/concise-calls.ts';
import { providerOf } from '../screens/concise/slot-list.ts';
import { rebateCalls } from '../screens/fanshui/rebate-calls.ts';
import { launchSource, needsMember } from '../screens/game-page/launch-source.ts';
import { messageCalls } from '../screens/message/message-calls.ts';
import { payInfoCalls } from '../screens/pay-info/pay-info-calls.ts';
import { depositCalls } from '../screens/recharge/deposit-calls.ts';
import { sessionCalls } from '../screens/sessions/session-calls.ts';
import { totpCalls } from '../screens/totp/totp-calls.ts';
import { vipCalls } from '../screens/vip/vip-calls.ts';
import { welfareCalls } from '../screens/welfare/welfare-calls.ts';
import { withdrawalCalls } from '../screens/withdrawal/withdrawal-calls.ts';
import type { Call, Query } from '../shared/api/call.ts';
import { calls } from '../shared/api/calls.ts';
import type { Target } from '../shared/navigation/target.ts';
import type { Hit } from './route.ts';
import type { RoutePath } from './route-table.ts';

type Asked = Pick<Target, 'query'> & Pick<Hit, 'params'>;

/** How the build prerenders a screen before any answer. */
export interface Prerender {
  /** The address at which it is prerendered; by default the path, with a value for each `:name`. */
  readonly at?: string;
  /** Queries with their own HTML, such as `?type=1`, chosen by the named values. */
  readonly variants?: readonly string[];
}

/** The first paint and first calls of a page opened at a route. */
interface FirstPaint {
  /** Null if nothing can be shown before the app runs. */
  readonly prerender?: Prerender | null;
  /** The first calls of the screen, with exactly the bodies it sends. */
  readonly queries?: (asked: Asked) => readonly Query[];
  /** Whether the screen itself sends visitors to login at this query. */
  readonly guard?: (query: URLSearchParams) => boolean;
}

const ask = <Request extends object>(call: Call<Request, unknown>, body: Request): Query => ({
  call,
  body,
});
const plain = (...of: readonly Call<Record<never, never>, unknown>[]): Query[] =>
  of.map((call) => ({ call, body: {} }));

const polled = (query: Query): Query => ({ ...query, background: true });

const addresses = ask(calls.cards, { type: 2 });
const venues = polled(ask(calls.balanceList, {}));
const article = (place: 'help' | 'abouts', type: string): Query =>
  ask(calls.article, { type, place });

const types = (...of: readonly number[]): string[] => of.map((type) => `?type=${type}`);

/**
 * The columns `prerender` and `queries` of the route table. They are separate because only the
 * page's first script and the build need them, and the app's own script has no byte to spare. A
 * route without a row is prerendered at its path and preloads no call. Visitors preload only public
 * calls; every page of a member loads the member.
 */
const FIRST_PAINT: Partial<Record<RoutePath, FirstPaint>> = {
  '/': { queries: () => [ask(calls.homeNotice, { detail: 1 }), ...plain(calls.recent)] },
  '/hongbao': { queries: () => plain(calls.userRedPacket) },
  '/activity': {
    queries: () => [ask(calls.activityList, { page: 1 }), ...plain(activityCalls.activityTypes)],
  },
  '/mine': { queries: () => plain(calls.unreadMessages) },
  '/kefu': {
    queries: () => [
      ...plain(calls.serviceUrls),
      ask(calls.transRecord, { type: 1, pagesize: 3 }),
      article('help', '1'),
    ],
  },
  '/login': { prerender: { variants: types(1) } },
  '/gamePage': {
    prerender: {
      // The address contains the game's name: its line is kept free.
      at: '/gamePage?gameId=any&name=%C2%A0',
      variants: ['?dailiD=1', '?dailiD=2', '?app=1'],
    },
    guard: (query) => needsMember(launchSource(query)),
  },
  '/activityInfo': {
    queries: ({ query }) => [ask(activityInfoCalls.activityDetail, { id: query.get('id') ?? '' })],
  },
  '/zhanzhuye': { prerender: null },
  '/vip': { queries: () => plain(vipCalls.userVip, vipCalls.vipStanding) },
  '/boutBallBetInfo': {
    prerender: { variants: types(1, 2, 3, 4, 5, 7, 8) },
    queries: ({ query }) => [article('help', query.get('type') ?? '')],
  },
  '/abouts': {
    prerender: { variants: types(5, 6) },
    queries: ({ query }) => [article('abouts', query.get('type') ?? '7')],
  },
  '/payInfo': {
    prerender: { at: '/payInfo?deposit_no=any' },
    queries: ({ query }) => [
      ask(payInfoCalls.payInfo, { deposit_no: query.get('deposit_no') ?? '' }),
    ],
  },
  '/concise': {
    prerender: { variants: ['?type=fgdz', '?type=pp', '?type=ae'] },
    queries: ({ query }) => [
      ask(conciseCalls.gameListByCode, { gamecode: providerOf(query.get('type')) }),
      ...plain(calls.tiles),
    ],
  },
  '/gameTypeList/:gameTypeId': {
    prerender: { at: '/gameTypeList/any' },
    queries: () => plain(calls.tiles),
  },
  '/gameList/:platformId': {
    prerender: { at: '/gameList/any' },
    queries: ({ params, query }) => [
      ask(calls.gameList, {
        platform: query.get('platform') ?? params.platformId ?? '',
        game_type_list_id: query.get('game_type_list_id') ?? '',
        game_code: query.get('game_code') ?? '',
      }),
    ],
  },
  '/message': {
    prerender: { variants: ['?type=2', '?view=settings'] },
    queries: ({ query }) => {
      if (query.get('view') === 'settings') return plain(messageCalls.topics);
      const unread = plain(calls.unreadMessages);
      return query.get('type') === '2'
        ? [...unread, ask(messageCalls.noticeList, { page: 1 })]
        : [...unread, ...plain(messageCalls.homeContent)];
    },
  },
  '/fanshui': {
    queries: () => [
      ask(rebateCalls.rebates, { date: 4, page: 1, api_type: '', type: '' }),
      ...plain(calls.tiles),
    ],
  },
  '/userCent': { queries: () => [addresses] },
  '/wallet': {
    prerender: { variants: ['?tab=bank'] },
    queries: ({ query }) => [
      query.get('tab') === 'bank' ? ask(calls.cards, { type: 1 }) : addresses,
    ],
  },
  '/password': { prerender: { variants: types(2) } },
  '/welfare': {
    queries: () => [
      ...plain(calls.bonuses, calls.userRedPacket),
      ask(welfareCalls.redPacketRecords, { page: 1 }),
    ],
  },
  '/betRecord': {
    queries: () => [
      ask(betRecordCalls.betRecord, { date: 4, page: 1, platform_type: '' }),
      ...plain(calls.tiles),
    ],
  },
  '/activityRecord': {
    queries: () => [
      ask(calls.activityApplications, { page: 1 }),
      ask(calls.activityList, { page: 1 }),
    ],
  },
  '/transRecord': {
    prerender: { variants: types(2, 3, 4) },
    queries: ({ query }) => {
      const type = Number(query.get('type'));
      const known = type >= 1 && type <= 4 ? type : 1;
      return [ask(calls.transRecord, { type: known, date: 4, page: 1 })];
    },
  },
  '/money': { queries: () => [venues] },
  '/recharge': { queries: () => plain(depositCalls.payWay, calls.limits) },
  '/withdrawal': {
    queries: () => [addresses, ...plain(withdrawalCalls.betAmount), venues],
  },
  '/transfer': {
    queries: () => [venues, polled(ask(transferCalls.openTransfers, { known: '' }))],
  },
  '/search': { queries: () => plain(calls.tiles) },
  '/favourites': {
    prerender: { variants: ['?tab=marked'] },
    queries: () => plain(calls.recent, calls.favourites),
  },
  '/sessions': { queries: () => plain(sessionCalls.sessions) },
  '/totp': { queries: () => plain(totpCalls.totp) },
  '/bonuses': { queries: () => plain(calls.bonuses) },
  '/limits': { queries: () => plain(calls.limits) },
  '/excluded': { prerender: null },
};

/** The first paint of a page opened at the route of this path. */
export const firstPaintOf = (path: string): FirstPaint =>
  Object.entries(FIRST_PAINT).find(([of]) => of === path)?.[1] ?? {};

const ofEveryMember = plain(calls.user);

/** The first calls of a route's screen at this place. */
export const queriesOf = ({ route, params }: Hit, { query }: Target): readonly Query[] => [
  ...ofEveryMember,
  ...(firstPaintOf(route.path).queries?.({ params, query }) ?? []),
];
