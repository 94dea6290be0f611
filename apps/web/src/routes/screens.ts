import type { ComponentType } from 'react';
import type { ScreenName } from './route-table.ts';

/**
 * Every screen but home, by name, each in its own file. This list is loaded with the first of them:
 * in the app's own script it would weigh more than all of home.
 */
export const screens = {
  Login: () => import('../screens/login/login-screen.tsx').then((of) => of.LoginScreen),
  GamePage: () =>
    import('../screens/game-page/game-page-screen.tsx').then((of) => of.GamePageScreen),
  GameTypeList: () =>
    import('../screens/game-type-list/game-type-list-screen.tsx').then(
      (of) => of.GameTypeListScreen,
    ),
  GameList: () =>
    import('../screens/game-list/game-list-screen.tsx').then((of) => of.GameListScreen),
  PayInfo: () => import('../screens/pay-info/pay-info-screen.tsx').then((of) => of.PayInfoScreen),
  Withdrawal: () =>
    import('../screens/withdrawal/withdrawal-screen.tsx').then((of) => of.WithdrawalScreen),
  Wallet: () => import('../screens/wallet/wallet-screen.tsx').then((of) => of.WalletScreen),
  AddUsdtCard: () =>
    import('../screens/add-usdt-card/add-usdt-card-screen.tsx').then((of) => of.AddUsdtCardScreen),
  TransRecord: () =>
    import('../screens/trans-record/trans-record-screen.tsx').then((of) => of.TransRecordScreen),
  BetRecord: () =>
    import('../screens/bet-record/bet-record-screen.tsx').then((of) => of.BetRecordScreen),
  Transfer: () => import('../screens/transfer/transfer-screen.tsx').then((of) => of.TransferScreen),
  Money: () => import('../screens/money/money-screen.tsx').then((of) => of.MoneyScreen),
  Recharge: () => import('../screens/recharge/recharge-screen.tsx').then((of) => of.RechargeScreen),
  Mine: () => import('../screens/mine/mine-screen.tsx').then((of) => of.MineScreen),
  Message: () => import('../screens/message/message-screen.tsx').then((of) => of.MessageScreen),
  Activity: () => import('../screens/activity/activity-screen.tsx').then((of) => of.ActivityScreen),
  ActivityInfo: () =>
    import('../screens/activity-info/activity-info-screen.tsx').then((of) => of.ActivityInfoScreen),
  ActivityRecord: () =>
    import('../screens/activity-record/activity-record-screen.tsx').then(
      (of) => of.ActivityRecordScreen,
    ),
  Hongbao: () => import('../screens/hongbao/hongbao-screen.tsx').then((of) => of.HongbaoScreen),
  Welfare: () => import('../screens/welfare/welfare-screen.tsx').then((of) => of.WelfareScreen),
  Fanshui: () => import('../screens/fanshui/fanshui-screen.tsx').then((of) => of.FanshuiScreen),
  Vip: () => import('../screens/vip/vip-screen.tsx').then((of) => of.VipScreen),
  ApplyAgent: () =>
    import('../screens/apply-agent/apply-agent-screen.tsx').then((of) => of.ApplyAgentScreen),
  Concise: () => import('../screens/concise/concise-screen.tsx').then((of) => of.ConciseScreen),
  Help: () => import('../screens/help/help-screen.tsx').then((of) => of.HelpScreen),
  Article: () => import('../screens/article/article-screen.tsx').then((of) => of.ArticleScreen),
  Abouts: () => import('../screens/abouts/abouts-screen.tsx').then((of) => of.AboutsScreen),
  Service: () => import('../screens/service/service-screen.tsx').then((of) => of.ServiceScreen),
  App: () => import('../screens/app/app-screen.tsx').then((of) => of.AppScreen),
  Sponsors: () => import('../screens/sponsors/sponsors-screen.tsx').then((of) => of.SponsorsScreen),
  SponsorPage: () =>
    import('../screens/sponsor-page/sponsor-page-screen.tsx').then((of) => of.SponsorPageScreen),
  UsdtMore: () =>
    import('../screens/usdt-more/usdt-more-screen.tsx').then((of) => of.UsdtMoreScreen),
  Fairness: () => import('../screens/fairness/fairness-screen.tsx').then((of) => of.FairnessScreen),
  UserInfo: () =>
    import('../screens/user-info/user-info-screen.tsx').then((of) => of.UserInfoScreen),
  UserCent: () =>
    import('../screens/user-cent/user-cent-screen.tsx').then((of) => of.UserCentScreen),
  Password: () => import('../screens/password/password-screen.tsx').then((of) => of.PasswordScreen),
  AddBankCard: () =>
    import('../screens/add-bank-card/add-bank-card-screen.tsx').then((of) => of.AddBankCardScreen),
  Limits: () => import('../screens/limits/limits-screen.tsx').then((of) => of.LimitsScreen),
  Timeout: () => import('../screens/timeout/timeout-screen.tsx').then((of) => of.TimeOutScreen),
  Exclude: () => import('../screens/exclude/exclude-screen.tsx').then((of) => of.ExcludeScreen),
  Excluded: () => import('../screens/excluded/excluded-screen.tsx').then((of) => of.ExcludedScreen),
  Search: () => import('../screens/search/search-screen.tsx').then((of) => of.SearchScreen),
  Favourites: () =>
    import('../screens/favourites/favourites-screen.tsx').then((of) => of.FavouritesScreen),
  Sessions: () => import('../screens/sessions/sessions-screen.tsx').then((of) => of.SessionsScreen),
  Totp: () => import('../screens/totp/totp-screen.tsx').then((of) => of.TotpScreen),
  Statement: () =>
    import('../screens/statement/statement-screen.tsx').then((of) => of.StatementScreen),
  Transparency: () =>
    import('../screens/transparency/transparency-screen.tsx').then((of) => of.TransparencyScreen),
  Bonuses: () => import('../screens/bonuses/bonuses-screen.tsx').then((of) => of.BonusesScreen),
} satisfies Readonly<Record<ScreenName, () => Promise<ComponentType>>>;
