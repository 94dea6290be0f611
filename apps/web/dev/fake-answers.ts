import catalogue from '../../server/src/seed/catalogue.json' with { type: 'json' };
import announcements from '../../server/src/seed/content/announcements.json' with { type: 'json' };
import appContent from '../../server/src/seed/content/app.json' with { type: 'json' };
import notices from '../../server/src/seed/content/notices.json' with { type: 'json' };

type Body = Readonly<Record<string, unknown>>;
type Make = (body: Body) => readonly [data: unknown, message?: string];

const art = (key: string): string => `/art/${key}.svg`;
const tile = (name: string): string => `/art/tiles/${name}.svg`;

const user = {
  id: 10_023_001,
  username: 'haitang88',
  realname: '＊＊明',
  avatar: '/art/misc/avatar.svg',
  balance: '12860.50',
  gameblance: '2541.68',
  vip: 6,
  current_vip: 'VIP6',
  next_vip: 'VIP7',
  paysum: '86000.00',
  totalgame: '512300.00',
  joinday: 186,
  isagent: 0,
  mobile: '',
  email: '',
  birthday: '',
  transferstatus: 1,
  usdtrate: '7.20',
  withdrawusdtrate: '7.20',
  withdrawcashfee: '5.00',
  withdrawfeeusdttrc: '1.00',
  fanshui: 86.4,
  created_at: '2026-05-19 10:12:00',
};

const games = catalogue.games.map((game) => ({ ...game, mobile_img: tile(game.art) }));

function gameList(body: Body): readonly [unknown] {
  const shown = games.filter(({ status }) => status === 1);
  if (String(body.is_hot) === '1') {
    const hot = shown.filter(({ is_hot }) => is_hot === 1);
    return [{ games: hot.sort((a, b) => (a.hot_order ?? 0) - (b.hot_order ?? 0)) }];
  }
  return [{ games: shown.filter(({ platform }) => platform === body.platform) }];
}

/** What each call answers; a call that is not listed answers null. */
export const fakeAnswers: Readonly<Record<string, Make>> = {
  app: () => [appContent.app],
  bannerList: () => [
    appContent.banners.map(({ key, alt, url }) => ({
      src: art(`banners/${key}`),
      pic: art(`banners/${key}`),
      background: '',
      url,
      alt,
    })),
  ],
  homenotice: () => [notices.notices.map(({ text }) => text)],
  homecontent: () => [announcements.announcements],
  getservicerurl: () => [{ url: '/', kf_url: '/', cwkf_url: '', domain: '' }],
  getGameType: () => [
    catalogue.categories.map((category) => ({ ...category, pic: '', pic_active: '' })),
  ],
  getGameTypeList: () => [catalogue.tiles.map((entry) => ({ ...entry, image: tile(entry.image) }))],
  'game/list': gameList,
  login_pc: ({ name }) => [
    {
      username: name,
      api_token: 'fake',
      last_login: { time: '2026-11-20 21:04:11', place: '新加坡', device: 'Chrome' },
    },
  ],
  register: () => [{ ...user, api_token: 'fake' }],
  user: () => [user],
  refreshusermoney: () => [user, '刷新成功'],
  balance: () => [{ balance: user.balance, gameblance: user.gameblance }],
  transall: () => [{ amount: 0, list: [] }, '没有可回收的金额'],
  'messages/unread': () => [{ unread: 3 }],
  limits: () => [{ limits: [], reality_minutes: 60, excluded: 0, net_deposits: '0.00' }],
  getGameUrl: () => [{ url: '/art/banners/auth.svg' }],
  getAgentLoginUrl: () => [{ url: '/art/banners/auth.svg' }],
  gameTransfer: () => [{ amount: 12.5, balance: '12873.00' }],
};
