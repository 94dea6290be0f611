import { type ComponentType, lazy } from 'react';
import { HomeScreen } from '../screens/home/home-screen.tsx';
import type { Route } from './route.ts';

type Made = Omit<Route, 'path' | 'title' | 'Component'>;

const MAIN: Made = { keep: true, auth: false, tabBar: true, header: 'main' };
const BARE: Made = { keep: false, auth: false, tabBar: false, header: 'none' };
const TITLED: Made = { ...BARE, header: 'title' };
const MEMBER: Made = { ...TITLED, auth: true };

const Building = lazy(() =>
  import('../screens/building/building-screen.tsx').then((of) => ({ default: of.BuildingScreen })),
);
const Login = lazy(() =>
  import('../screens/login/login-screen.tsx').then((of) => ({ default: of.LoginScreen })),
);
const GamePage = lazy(() =>
  import('../screens/game-page/game-page-screen.tsx').then((of) => ({
    default: of.GamePageScreen,
  })),
);
const GameTypeList = lazy(() =>
  import('../screens/game-type-list/game-type-list-screen.tsx').then((of) => ({
    default: of.GameTypeListScreen,
  })),
);
const GameList = lazy(() =>
  import('../screens/game-list/game-list-screen.tsx').then((of) => ({
    default: of.GameListScreen,
  })),
);
const PayInfo = lazy(() =>
  import('../screens/pay-info/pay-info-screen.tsx').then((of) => ({ default: of.PayInfoScreen })),
);
const Withdrawal = lazy(() =>
  import('../screens/withdrawal/withdrawal-screen.tsx').then((of) => ({
    default: of.WithdrawalScreen,
  })),
);
const Wallet = lazy(() =>
  import('../screens/wallet/wallet-screen.tsx').then((of) => ({ default: of.WalletScreen })),
);
const AddUsdtCard = lazy(() =>
  import('../screens/add-usdt-card/add-usdt-card-screen.tsx').then((of) => ({
    default: of.AddUsdtCardScreen,
  })),
);
const TransRecord = lazy(() =>
  import('../screens/trans-record/trans-record-screen.tsx').then((of) => ({
    default: of.TransRecordScreen,
  })),
);
const BetRecord = lazy(() =>
  import('../screens/bet-record/bet-record-screen.tsx').then((of) => ({
    default: of.BetRecordScreen,
  })),
);
const Transfer = lazy(() =>
  import('../screens/transfer/transfer-screen.tsx').then((of) => ({ default: of.TransferScreen })),
);
const Money = lazy(() =>
  import('../screens/money/money-screen.tsx').then((of) => ({ default: of.MoneyScreen })),
);
const Recharge = lazy(() =>
  import('../screens/recharge/recharge-screen.tsx').then((of) => ({ default: of.RechargeScreen })),
);
const Mine = lazy(() =>
  import('../screens/mine/mine-screen.tsx').then((of) => ({ default: of.MineScreen })),
);

const route = (
  path: string,
  title: string,
  made: Made,
  Component: ComponentType = Building,
): Route => ({ path, title, ...made, Component });

/** Every path of the specification, 2. A screen is added by naming its component here. */
export const routes: readonly Route[] = [
  route('/', '首页', MAIN, HomeScreen),
  route('/hongbao', '红包', { ...MAIN, keep: false, header: 'title' }),
  route('/activity', '优惠', { ...MAIN, header: 'none' }),
  route('/zhanzhu', '赞助', { ...MAIN, header: 'title' }),
  route('/mine', '我的', { ...MAIN, header: 'none' }, Mine),
  route('/app', '下载应用', { ...MAIN, header: 'title' }),
  route('/kefu', '客服中心', { ...MAIN, keep: false, header: 'title' }),

  route('/login', '登录', BARE, Login),
  route('/gamePage', '游戏', BARE, GamePage),
  route('/activityInfo', '活动详情', BARE),
  route('/zhanzhuye', '赞助', BARE),
  route('/vip', 'VIP特权', { ...TITLED, keep: true }),
  route('/applyagent', '合营计划', TITLED),
  route('/boutBallBet', '帮助中心', TITLED),
  route('/boutBallBetInfo', '帮助中心', TITLED),
  route('/abouts', '关于我们', TITLED),
  route('/usdtmore', 'TRC20 与 ERC20', TITLED),
  route('/payInfo', '支付信息', TITLED, PayInfo),
  route('/concise', '电子游戏', { ...TITLED, keep: true }),
  route('/gameTypeList/:gameTypeId', '游戏分类', BARE, GameTypeList),
  route('/gameList/:platformId', '游戏列表', BARE, GameList),

  route('/message', '消息', MEMBER),
  route('/fanshui', '返水中心', MEMBER),
  route('/userInfo', '个人资料', MEMBER),
  route('/userCent', '安全中心', MEMBER),
  route('/wallet', '卡片管理', MEMBER, Wallet),
  route('/addBankCard', '添加银行卡', MEMBER),
  route('/addUsdtCard', '添加 USDT 地址', MEMBER, AddUsdtCard),
  route('/password', '修改密码', MEMBER),
  route('/welfare', '福利中心', MEMBER),
  route('/betRecord', '投注记录', MEMBER, BetRecord),
  route('/activityRecord', '申请记录', MEMBER),
  route('/transRecord', '交易记录', MEMBER, TransRecord),
  route('/money', '我的钱包', MEMBER, Money),
  route('/recharge', '存款', { ...MEMBER, keep: true, header: 'none' }, Recharge),
  route('/withdrawal', '取款', { ...MEMBER, header: 'none' }, Withdrawal),
  route('/transfer', '转账', { ...MEMBER, header: 'none' }, Transfer),
];
