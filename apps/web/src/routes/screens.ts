import type { ComponentType } from 'react';
import type { ScreenName } from './route-table.ts';

/**
 * Every screen but home, by name, each in its own file. This list is loaded with the first of them:
 * in the app's own script it would weigh more than all of home.
 */
export const screens = {
  Login: () => import('../screens/login/login-screen.tsx').then((module) => module.LoginScreen),
  GamePage: () =>
    import('../screens/game-page/game-page-screen.tsx').then((module) => module.GamePageScreen),
  GameTypeList: () =>
    import('../screens/game-type-list/game-type-list-screen.tsx').then(
      (module) => module.GameTypeListScreen,
    ),
  GameList: () =>
    import('../screens/game-list/game-list-screen.tsx').then((module) => module.GameListScreen),
  PayInfo: () =>
    import('../screens/pay-info/pay-info-screen.tsx').then((module) => module.PayInfoScreen),
  Withdrawal: () =>
    import('../screens/withdrawal/withdrawal-screen.tsx').then((module) => module.WithdrawalScreen),
  Wallet: () => import('../screens/wallet/wallet-screen.tsx').then((module) => module.WalletScreen),
  AddUsdtCard: () =>
    import('../screens/add-usdt-card/add-usdt-card-screen.tsx').then(
      (module) => module.AddUsdtCardScreen,
    ),
  TransRecord: () =>
    import('../screens/trans-record/trans-record-screen.tsx').then(
      (module) => module.TransRecordScreen,
    ),
  BetRecord: () =>
    import('../screens/bet-record/bet-record-screen.tsx').then((module) => module.BetRecordScreen),
  Transfer: () =>
    import('../screens/transfer/transfer-screen.tsx').then((module) => module.TransferScreen),
  Money: () => import('../screens/money/money-screen.tsx').then((module) => module.MoneyScreen),
  Recharge: () =>
    import('../screens/recharge/recharge-screen.tsx').then((module) => module.RechargeScreen),
  Mine: () => import('../screens/mine/mine-screen.tsx').then((module) => module.MineScreen),
  Message: () =>
    import('../screens/message/message-screen.tsx').then((module) => module.MessageScreen),
  Activity: () =>
    import('../screens/activity/activity-screen.tsx').then((module) => module.ActivityScreen),
  ActivityInfo: () =>
    import('../screens/activity-info/activity-info-screen.tsx').then(
      (module) => module.ActivityInfoScreen,
    ),
  ActivityRecord: () =>
    import('../screens/activity-record/activity-record-screen.tsx').then(
      (module) => module.ActivityRecordScreen,
    ),
  RedPackets: () =>
    import('../screens/red-packets/red-packets-screen.tsx').then(
      (module) => module.RedPacketsScreen,
    ),
  Welfare: () =>
    import('../screens/welfare/welfare-screen.tsx').then((module) => module.WelfareScreen),
  Rebates: () =>
    import('../screens/rebates/rebates-screen.tsx').then((module) => module.RebatesScreen),
  Vip: () => import('../screens/vip/vip-screen.tsx').then((module) => module.VipScreen),
  ApplyAgent: () =>
    import('../screens/apply-agent/apply-agent-screen.tsx').then(
      (module) => module.ApplyAgentScreen,
    ),
  Slots: () => import('../screens/slots/slots-screen.tsx').then((module) => module.SlotsScreen),
  Help: () => import('../screens/help/help-screen.tsx').then((module) => module.HelpScreen),
  Article: () =>
    import('../screens/article/article-screen.tsx').then((module) => module.ArticleScreen),
  About: () => import('../screens/about/about-screen.tsx').then((module) => module.AboutScreen),
  Threads: () =>
    import('../screens/threads/threads-screen.tsx').then((module) => module.ThreadsScreen),
  Service: () =>
    import('../screens/service/service-screen.tsx').then((module) => module.ServiceScreen),
  App: () => import('../screens/app/app-screen.tsx').then((module) => module.AppScreen),
  Sponsors: () =>
    import('../screens/sponsors/sponsors-screen.tsx').then((module) => module.SponsorsScreen),
  SponsorPage: () =>
    import('../screens/sponsor-page/sponsor-page-screen.tsx').then(
      (module) => module.SponsorPageScreen,
    ),
  UsdtMore: () =>
    import('../screens/usdt-more/usdt-more-screen.tsx').then((module) => module.UsdtMoreScreen),
  Fairness: () =>
    import('../screens/fairness/fairness-screen.tsx').then((module) => module.FairnessScreen),
  UserInfo: () =>
    import('../screens/user-info/user-info-screen.tsx').then((module) => module.UserInfoScreen),
  Security: () =>
    import('../screens/security/security-screen.tsx').then((module) => module.SecurityScreen),
  Password: () =>
    import('../screens/password/password-screen.tsx').then((module) => module.PasswordScreen),
  AddBankCard: () =>
    import('../screens/add-bank-card/add-bank-card-screen.tsx').then(
      (module) => module.AddBankCardScreen,
    ),
  Limits: () => import('../screens/limits/limits-screen.tsx').then((module) => module.LimitsScreen),
  Timeout: () =>
    import('../screens/timeout/timeout-screen.tsx').then((module) => module.TimeOutScreen),
  Exclude: () =>
    import('../screens/exclude/exclude-screen.tsx').then((module) => module.ExcludeScreen),
  Excluded: () =>
    import('../screens/excluded/excluded-screen.tsx').then((module) => module.ExcludedScreen),
  Recover: () =>
    import('../screens/recover/recover-screen.tsx').then((module) => module.RecoverScreen),
  Search: () => import('../screens/search/search-screen.tsx').then((module) => module.SearchScreen),
  Favourites: () =>
    import('../screens/favourites/favourites-screen.tsx').then((module) => module.FavouritesScreen),
  Contacts: () =>
    import('../screens/contacts/contacts-screen.tsx').then((module) => module.ContactsScreen),
  Verification: () =>
    import('../screens/verification/verification-screen.tsx').then(
      (module) => module.VerificationScreen,
    ),
  Sessions: () =>
    import('../screens/sessions/sessions-screen.tsx').then((module) => module.SessionsScreen),
  Totp: () => import('../screens/totp/totp-screen.tsx').then((module) => module.TotpScreen),
  Statement: () =>
    import('../screens/statement/statement-screen.tsx').then((module) => module.StatementScreen),
  Transparency: () =>
    import('../screens/transparency/transparency-screen.tsx').then(
      (module) => module.TransparencyScreen,
    ),
  Bonuses: () =>
    import('../screens/bonuses/bonuses-screen.tsx').then((module) => module.BonusesScreen),
} satisfies Readonly<Record<ScreenName, () => Promise<ComponentType>>>;
