import type { BalanceData, User } from '@haitang/contract/member/account.ts';
import type {
  BindCardRequest,
  GetCardData,
  GetCardRequest,
} from '@haitang/contract/member/cards.ts';
import type {
  AppData,
  ArticleData,
  ArticleRequest,
  BankListData,
  BannerListData,
  BannerListRequest,
  HomeNoticeData,
  HomeNoticeRequest,
  ServiceUrls,
} from '@haitang/contract/member/content.ts';
import type {
  FavouritesData,
  GameListData,
  GameListRequest,
  GameTypeListData,
  GameTypes,
  RecentData,
  SetFavouriteRequest,
} from '@haitang/contract/member/games.ts';
import type { LimitsData } from '@haitang/contract/member/limits.ts';
import type { UnreadMessagesData } from '@haitang/contract/member/messages.ts';
import type {
  BonusByIdRequest,
  BonusesData,
  ClaimBonusData,
} from '@haitang/contract/member/promotions/bonuses.ts';
import type {
  ActivityApplicationsData,
  ActivityApplicationsRequest,
  ActivityListData,
  ActivityListRequest,
} from '@haitang/contract/member/promotions.ts';
import type {
  GetTransRecordData,
  GetTransRecordRequest,
} from '@haitang/contract/member/records.ts';
import type { UserRedPacketData } from '@haitang/contract/member/red-packet.ts';
import type { BalanceListData, TransAllData } from '@haitang/contract/member/venue-wallet.ts';
import { member, moving, open } from './call.ts';

type Games = GameListData['games'];
type AnyGameList = GameListData | Games | { readonly list: Games };

/** The calls of this client (specification, 7), typed by the contract. */
export const calls = {
  app: open<AppData>('/api/app'),
  bannerList: open<BannerListData, BannerListRequest>('/api/bannerList'),
  homeNotice: open<HomeNoticeData, HomeNoticeRequest>('/api/homenotice'),
  article: open<ArticleData, ArticleRequest>('/api/article'),
  serviceUrls: open<ServiceUrls>('/api/getservicerurl'),
  gameTypes: open<GameTypes>('/api/getGameType'),
  tiles: open<GameTypeListData>('/api/getGameTypeList'),
  gameList: open<AnyGameList, GameListRequest>('/api/game/list'),
  favourites: member<FavouritesData>('/api/favourites'),
  setFavourite: member<null, SetFavouriteRequest>('/api/favourites/set'),
  recent: member<RecentData>('/api/recent'),
  logoff: member<null>('/api/logoff'),
  user: member<User>('/api/user'),
  refreshUserMoney: member<User>('/api/refreshusermoney'),
  balance: member<BalanceData>('/api/balance'),
  unreadMessages: member<UnreadMessagesData>('/api/messages/unread'),
  limits: member<LimitsData>('/api/limits'),
  transAll: moving<TransAllData>('/api/transall'),
  balanceList: member<BalanceListData>('/api/balancelist'),
  cards: member<GetCardData, GetCardRequest>('/api/getcard'),
  bankList: member<BankListData>('/api/banklist'),
  bindCard: moving<null, BindCardRequest>('/api/bindcard'),
  transRecord: member<GetTransRecordData, GetTransRecordRequest>('/api/gettransrecord'),
  bonuses: member<BonusesData>('/api/bonuses'),
  claimBonus: moving<ClaimBonusData, BonusByIdRequest>('/api/bonuses/claim'),
  activityList: open<ActivityListData, ActivityListRequest>('/api/activitylist'),
  activityApplications: member<ActivityApplicationsData, ActivityApplicationsRequest>(
    '/api/activityApplyLog',
  ),
  userRedPacket: member<UserRedPacketData>('/api/userredpacket', 'GET'),
} as const;
