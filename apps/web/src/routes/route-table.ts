import { aboutsTitle, articleTitle, passwordTitle } from '../shared/navigation/screen-titles.ts';
import type { Route } from './route.ts';

type Made = Omit<Route, 'path' | 'title' | 'screen'>;

const MAIN: Made = { keep: true, guard: 'none', tabBar: true, header: 'main' };
const BARE: Made = { keep: false, guard: 'none', tabBar: false, header: 'none' };
const TITLED: Made = { ...BARE, header: 'title' };
const MEMBER: Made = { ...TITLED, guard: 'member' };
/** With its own bar. */
const OWN: Made = { ...MEMBER, header: 'none' };

const route = <Path extends string, Screen extends string | null>(
  path: Path,
  title: Route['title'],
  made: Made,
  screen: Screen,
) => ({ path, title, ...made, screen });

/** Every path of the specification, 2, then our own. */
export const routes = [
  route('/', '首页', MAIN, null),
  route('/hongbao', '红包', { ...MAIN, keep: false }, 'RedPackets'),
  route('/activity', '优惠', { ...MAIN, header: 'none' }, 'Activity'),
  route('/zhanzhu', '赞助', { ...MAIN, header: 'both' }, 'Sponsors'),
  route('/mine', '我的', { ...MAIN, header: 'none' }, 'Mine'),
  route('/app', '下载应用', { ...MAIN, header: 'both' }, 'App'),
  route('/kefu', '客服中心', { ...MAIN, keep: false, header: 'both' }, 'Service'),

  route('/login', '登录', BARE, 'Login'),
  route('/gamePage', '游戏', BARE, 'GamePage'),
  route('/activityInfo', '活动详情', BARE, 'ActivityInfo'),
  route('/zhanzhuye', '赞助', BARE, 'SponsorPage'),
  route('/vip', 'VIP特权', { ...BARE, keep: true }, 'Vip'),
  route('/applyagent', '合营计划', TITLED, 'ApplyAgent'),
  route('/boutBallBet', '帮助中心', TITLED, 'Help'),
  route('/boutBallBetInfo', (query) => articleTitle(query.get('type')), TITLED, 'Article'),
  route('/abouts', (query) => aboutsTitle(query.get('type')), TITLED, 'About'),
  route('/usdtmore', 'TRC20 与 ERC20', TITLED, 'UsdtMore'),
  route('/fairness', '公平中心', TITLED, 'Fairness'),
  route('/payInfo', '支付信息', TITLED, 'PayInfo'),
  route('/concise', '电子游戏', { ...BARE, keep: true }, 'Slots'),
  route('/gameTypeList/:gameTypeId', '游戏分类', BARE, 'GameTypeList'),
  route('/gameList/:platformId', '游戏列表', BARE, 'GameList'),

  route('/message', '消息', OWN, 'Message'),
  route('/fanshui', '返水中心', OWN, 'Rebates'),
  route('/userInfo', '个人资料', MEMBER, 'UserInfo'),
  route('/userCent', '安全中心', MEMBER, 'Security'),
  route('/wallet', '卡片管理', MEMBER, 'Wallet'),
  route('/addBankCard', '添加银行卡', MEMBER, 'AddBankCard'),
  route('/addUsdtCard', '添加 USDT 地址', MEMBER, 'AddUsdtCard'),
  route('/password', (query) => passwordTitle(query.get('type')), MEMBER, 'Password'),
  route('/welfare', '福利中心', MEMBER, 'Welfare'),
  route('/betRecord', '投注记录', MEMBER, 'BetRecord'),
  route('/activityRecord', '申请记录', MEMBER, 'ActivityRecord'),
  route('/transRecord', '交易记录', OWN, 'TransRecord'),
  route('/money', '我的钱包', MEMBER, 'Money'),
  route('/recharge', '存款', { ...OWN, keep: true }, 'Recharge'),
  route('/withdrawal', '取款', OWN, 'Withdrawal'),
  route('/transfer', '转账', OWN, 'Transfer'),

  route('/recover', '找回密码', TITLED, 'Recover'),
  route('/search', '搜索', BARE, 'Search'),
  route('/favourites', '我的游戏', MEMBER, 'Favourites'),
  route('/sessions', '登录设备', MEMBER, 'Sessions'),
  route('/contacts', '联系方式', MEMBER, 'Contacts'),
  route('/threads', '我的留言', MEMBER, 'Threads'),
  route('/verification', '身份认证', MEMBER, 'Verification'),
  route('/totp', '两步验证', MEMBER, 'Totp'),
  route('/statement', '资金流水', MEMBER, 'Statement'),
  route('/transparency', '资金透明', MEMBER, 'Transparency'),
  route('/bonuses', '我的奖励', MEMBER, 'Bonuses'),
  route('/limits', '理性娱乐', OWN, 'Limits'),
  route('/timeout', '休息一下', MEMBER, 'Timeout'),
  route('/exclude', '自我排除', MEMBER, 'Exclude'),
  route('/excluded', '暂停参与', OWN, 'Excluded'),
];

export type RoutePath = (typeof routes)[number]['path'];
/** The screens of the table; `screens.ts` has their code. */
export type ScreenName = NonNullable<(typeof routes)[number]['screen']>;
