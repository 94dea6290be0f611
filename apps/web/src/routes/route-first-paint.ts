import type { Call } from '@haitang/contract/endpoint.ts';
import { user } from '@haitang/contract/member/account.ts';
import { bonuses } from '@haitang/contract/member/bonuses.ts';
import { getCard } from '@haitang/contract/member/cards.ts';
import { checkInToday } from '@haitang/contract/member/check-in.ts';
import { contacts } from '@haitang/contract/member/contacts.ts';
import {
  article as articleCall,
  getServiceUrl,
  homeContent,
  homeNotice,
} from '@haitang/contract/member/content.ts';
import { getPayWay } from '@haitang/contract/member/deposits.ts';
import { gameList, gameListByCode, getGameTypeList } from '@haitang/contract/member/games.ts';
import { limits } from '@haitang/contract/member/limits.ts';
import { messageTopics, noticeList, unreadMessages } from '@haitang/contract/member/messages.ts';
import { favourites, recent } from '@haitang/contract/member/own-games.ts';
import { payInfo } from '@haitang/contract/member/pay-info.ts';
import {
  activityApplications,
  activityDetail,
  activityList,
  activityType,
} from '@haitang/contract/member/promotions.ts';
import { getRebates } from '@haitang/contract/member/rebates.ts';
import { betRecord, getTransRecord } from '@haitang/contract/member/records.ts';
import { redPacketRecords, userRedPacket } from '@haitang/contract/member/red-packet.ts';
import { serviceThread, serviceThreads } from '@haitang/contract/member/service-threads.ts';
import { sessions } from '@haitang/contract/member/sessions.ts';
import { solvencyProof } from '@haitang/contract/member/solvency.ts';
import { totp } from '@haitang/contract/member/totp.ts';
import { getBetAmount } from '@haitang/contract/member/turnover.ts';
import { balanceList, openTransfers } from '@haitang/contract/member/venue-wallet.ts';
import { verification } from '@haitang/contract/member/verification.ts';
import { userVip, vipStanding } from '@haitang/contract/member/vip.ts';
import { launchSource, needsMember } from '../screens/game-page/launch-source.ts';
import { providerOf } from '../screens/slots/slot-list.ts';
import type { Query } from '../shared/api/query.ts';
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

const ask = <Request extends object>(
  call: Call<Request, unknown>,
  body: NoInfer<Request>,
): Query => ({
  call,
  body,
});
const plain = (...calls: readonly Call<Record<never, never>, unknown>[]): Query[] =>
  calls.map((call) => ({ call, body: {} }));

const polled = (query: Query): Query => ({ ...query, background: true });

const pictured = (query: Query, picture: readonly string[]): Query => ({ ...query, picture });

const addresses = ask(getCard, { type: 2 });
const venues = polled(ask(balanceList, {}));
const article = (place: 'help' | 'abouts', type: string): Query =>
  ask(articleCall, { type, place });

const types = (...numbers: readonly number[]): string[] => numbers.map((type) => `?type=${type}`);

/**
 * The columns `prerender` and `queries` of the route table. They are separate because only the
 * page's first script and the build need them, and the app's own script has no byte to spare. A
 * route without a row is prerendered at its path and preloads no call. Visitors preload only public
 * calls; every page of a member loads the member.
 */
const FIRST_PAINT: Partial<Record<RoutePath, FirstPaint>> = {
  '/': { queries: () => [ask(homeNotice, { detail: 1 }), ...plain(recent, favourites)] },
  '/hongbao': { queries: () => [ask(userRedPacket, { page: 1 })] },
  '/activity': {
    queries: () => [
      pictured(ask(activityList, { page: 1 }), ['data', 'data', '0', 'banner']),
      ...plain(activityType),
    ],
  },
  '/mine': { queries: () => plain(unreadMessages) },
  '/kefu': {
    queries: () => [
      ...plain(getServiceUrl),
      ask(serviceThreads, { page: 1, pagesize: 1 }),
      ask(getTransRecord, { type: 1, pagesize: 3 }),
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
    queries: ({ query }) => [
      pictured(ask(activityDetail, { id: query.get('id') ?? '' }), ['data', 'banner']),
    ],
  },
  '/zhanzhuye': { prerender: null },
  '/vip': { queries: () => plain(userVip, vipStanding) },
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
    queries: ({ query }) => [ask(payInfo, { deposit_no: query.get('deposit_no') ?? '' })],
  },
  '/concise': {
    prerender: { variants: ['?type=fgdz', '?type=pp', '?type=ae'] },
    queries: ({ query }) => [
      ask(gameListByCode, { gamecode: providerOf(query.get('type')) }),
      ...plain(getGameTypeList),
    ],
  },
  '/gameTypeList/:gameTypeId': {
    prerender: { at: '/gameTypeList/any' },
    queries: () => plain(getGameTypeList),
  },
  '/gameList/:platformId': {
    prerender: { at: '/gameList/any' },
    queries: ({ params, query }) => [
      ask(gameList, {
        platform: query.get('platform') ?? params.platformId ?? '',
        game_type_list_id: query.get('game_type_list_id') ?? '',
        game_code: query.get('game_code') ?? '',
      }),
    ],
  },
  '/message': {
    prerender: { variants: ['?type=2', '?view=settings', '?view=push'] },
    queries: ({ query }) => {
      const view = query.get('view');
      if (view === 'settings') return plain(messageTopics);
      // What it asks depends on the browser's subscription.
      if (view === 'push') return [];
      const unread = plain(unreadMessages);
      return query.get('type') === '2'
        ? [...unread, ask(noticeList, { page: 1 })]
        : [...unread, ...plain(homeContent)];
    },
  },
  '/fanshui': {
    queries: () => [
      ask(getRebates, { date: 4, page: 1, api_type: '', type: '' }),
      ...plain(getGameTypeList),
    ],
  },
  '/userCent': { queries: () => [addresses] },
  '/wallet': {
    prerender: { variants: ['?tab=bank'] },
    queries: ({ query }) => [query.get('tab') === 'bank' ? ask(getCard, { type: 1 }) : addresses],
  },
  '/password': { prerender: { variants: types(2) } },
  '/welfare': {
    queries: () => [
      ...plain(bonuses),
      ...[userRedPacket, redPacketRecords].map((call) => ask(call, { page: 1 })),
    ],
  },
  '/betRecord': {
    queries: () => [
      ask(betRecord, { date: 4, api_type: '', platform_type: '', page: 1 }),
      ...plain(getGameTypeList),
    ],
  },
  '/activityRecord': {
    queries: () => [ask(activityApplications, { page: 1 }), ask(activityList, { page: 1 })],
  },
  '/transRecord': {
    prerender: { variants: types(2, 3, 4) },
    queries: ({ query }) => {
      const type = Number(query.get('type'));
      const known = type >= 1 && type <= 4 ? type : 1;
      return [ask(getTransRecord, { type: known, date: 4, page: 1 })];
    },
  },
  '/money': { queries: () => [venues] },
  '/recharge': { queries: () => plain(getPayWay, limits) },
  '/withdrawal': {
    queries: () => [addresses, ...plain(getBetAmount), venues],
  },
  '/transfer': {
    queries: () => [venues, polled(ask(openTransfers, { known: '' }))],
  },
  '/search': { queries: () => plain(getGameTypeList) },
  '/favourites': {
    prerender: { variants: ['?tab=marked'] },
    queries: () => plain(recent, favourites),
  },
  '/sessions': { queries: () => plain(sessions) },
  '/contacts': { queries: () => plain(contacts) },
  '/threads': {
    prerender: { variants: ['?new=1'] },
    queries: ({ query }) => {
      const id = query.get('id') ?? '';
      if (id !== '') return [ask(serviceThread, { id })];
      return query.has('new') || query.has('order') ? [] : [ask(serviceThreads, { page: 1 })];
    },
  },
  '/verification': { queries: () => plain(verification) },
  '/totp': { queries: () => plain(totp) },
  '/bonuses': { queries: () => plain(bonuses, checkInToday) },
  '/transparency': { queries: () => [ask(solvencyProof, { day: '' })] },
  '/limits': { queries: () => plain(limits) },
  '/excluded': { prerender: null },
};

/** The first paint of a page opened at the route of this path. */
export const firstPaintOf = (path: string): FirstPaint =>
  Object.entries(FIRST_PAINT).find(([route]) => route === path)?.[1] ?? {};

const ofEveryMember = plain(user);

/** The first calls of a route's screen at this place. */
export const queriesOf = ({ route, params }: Hit, { query }: Target): readonly Query[] => [
  ...ofEveryMember,
  ...(firstPaintOf(route.path).queries?.({ params, query }) ?? []),
];
