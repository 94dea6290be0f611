import type {
  BalanceData,
  LoginData,
  LoginRequest,
  RegisterData,
  RegisterRequest,
  User,
} from '@haitang/contract/member/account.ts';
import type {
  BindCardRequest,
  DeleteCardRequest,
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
  HomeContentData,
  HomeNoticeData,
  ServiceUrls,
} from '@haitang/contract/member/content.ts';
import type {
  PayInfoData,
  PayInfoRequest,
  PayRangeData,
  PayRangeRequest,
  PayWayData,
  RechargeData,
  RechargeRequest,
  UpayData,
  UpayRequest,
} from '@haitang/contract/member/deposits.ts';
import type {
  FavouritesData,
  GameListByCodeData,
  GameListByCodeRequest,
  GameListData,
  GameListRequest,
  GameTransferRequest,
  GameTypeListData,
  GameTypes,
  GetGameUrlData,
  GetGameUrlRequest,
  RecentData,
  SearchData,
  SearchRequest,
  SetFavouriteRequest,
} from '@haitang/contract/member/games.ts';
import type { LimitsData } from '@haitang/contract/member/limits.ts';
import type {
  NoticeListData,
  NoticeListRequest,
  ReadMessagesRequest,
  UnreadMessagesData,
} from '@haitang/contract/member/messages.ts';
import type {
  BonusByIdRequest,
  BonusesData,
  ClaimBonusData,
  GiveUpBonusData,
} from '@haitang/contract/member/promotions/bonuses.ts';
import type {
  ActivityApplicationsData,
  ActivityApplicationsRequest,
  ActivityDetailData,
  ActivityDetailRequest,
  ActivityListData,
  ActivityListRequest,
  ActivityTypeData,
  ApplyForActivityRequest,
} from '@haitang/contract/member/promotions.ts';
import type {
  ClaimRebatesData,
  RebatesData,
  RebatesRequest,
} from '@haitang/contract/member/rebates.ts';
import type {
  BetRecordData,
  BetRecordRequest,
  GetTransRecordData,
  GetTransRecordRequest,
} from '@haitang/contract/member/records.ts';
import type {
  ClaimRedPacketData,
  RedPacketRecordsData,
  RedPacketRecordsRequest,
  UserRedPacketData,
} from '@haitang/contract/member/red-packet.ts';
import type { BetAmountData } from '@haitang/contract/member/turnover.ts';
import type {
  BalanceListData,
  GameTransferData,
  OpenTransfersData,
  OpenTransfersRequest,
  TransAllData,
  TransferData,
  TransferRequest,
  UpdateTransferStatusRequest,
} from '@haitang/contract/member/venue-wallet.ts';
import type { UserVipData, VipStandingData } from '@haitang/contract/member/vip.ts';
import type { WithdrawData, WithdrawRequest } from '@haitang/contract/member/withdrawals.ts';
import { member, moving, open } from './call.ts';

/** The calls of this client (specification, 7), typed by the contract. */
export const calls = {
  app: open<AppData>('/api/app'),
  bannerList: open<BannerListData, BannerListRequest>('/api/bannerList'),
  homeNotice: open<HomeNoticeData>('/api/homenotice'),
  homeContent: open<HomeContentData>('/api/homecontent'),
  article: open<ArticleData, ArticleRequest>('/api/article'),
  serviceUrls: open<ServiceUrls>('/api/getservicerurl'),
  gameTypes: open<GameTypes>('/api/getGameType'),
  tiles: open<GameTypeListData>('/api/getGameTypeList'),
  gameList: open<GameListData, GameListRequest>('/api/game/list'),
  gameListByCode: open<GameListByCodeData, GameListByCodeRequest>('/api/gamelistBycode'),
  search: open<SearchData, SearchRequest>('/api/search'),
  favourites: member<FavouritesData>('/api/favourites'),
  setFavourite: member<null, SetFavouriteRequest>('/api/favourites/set'),
  recent: member<RecentData>('/api/recent'),
  login: open<LoginData, LoginRequest>('/api/login_pc'),
  register: open<RegisterData, RegisterRequest>('/api/register'),
  logoff: member<null>('/api/logoff'),
  user: member<User>('/api/user'),
  refreshUserMoney: member<User>('/api/refreshusermoney'),
  balance: member<BalanceData>('/api/balance'),
  unreadMessages: member<UnreadMessagesData>('/api/messages/unread'),
  noticeList: member<NoticeListData, NoticeListRequest>('/api/noticeList'),
  readMessages: member<UnreadMessagesData, ReadMessagesRequest>('/api/messages/read'),
  limits: member<LimitsData>('/api/limits'),
  answerRealityCheck: member<null>('/api/limits/reality/answer'),
  gameUrl: member<GetGameUrlData, GetGameUrlRequest>('/api/getGameUrl'),
  gameTransfer: moving<GameTransferData, GameTransferRequest>('/api/gameTransfer'),
  transAll: moving<TransAllData>('/api/transall'),
  balanceList: member<BalanceListData>('/api/balancelist'),
  transfer: moving<TransferData, TransferRequest>('/api/transfer'),
  openTransfers: member<OpenTransfersData, OpenTransfersRequest>('/api/transfers/open'),
  updateTransferStatus: member<null, UpdateTransferStatusRequest>('/api/uptransferstatus'),
  payWay: member<PayWayData>('/api/get_pay_way', 'GET'),
  payRange: member<PayRangeData, PayRangeRequest>('/api/getPayRange'),
  recharge: moving<RechargeData, RechargeRequest>('/api/recharge'),
  upayPay: moving<UpayData, UpayRequest>('/api/upay/pay'),
  payInfo: member<PayInfoData, PayInfoRequest>('/api/payinfo'),
  cards: member<GetCardData, GetCardRequest>('/api/getcard'),
  bankList: member<BankListData>('/api/banklist'),
  bindCard: moving<null, BindCardRequest>('/api/bindcard'),
  deleteCard: member<null, DeleteCardRequest>('/api/delcard'),
  betAmount: member<BetAmountData>('/api/getBetAmount'),
  withdraw: moving<WithdrawData, WithdrawRequest>('/api/withdraw'),
  transRecord: member<GetTransRecordData, GetTransRecordRequest>('/api/gettransrecord'),
  betRecord: member<BetRecordData, BetRecordRequest>('/api/betrecord'),
  bonuses: member<BonusesData>('/api/bonuses'),
  claimBonus: moving<ClaimBonusData, BonusByIdRequest>('/api/bonuses/claim'),
  giveUpBonus: moving<GiveUpBonusData, BonusByIdRequest>('/api/bonuses/give-up'),
  activityTypes: open<ActivityTypeData>('/api/activitytype'),
  activityList: open<ActivityListData, ActivityListRequest>('/api/activitylist'),
  activityDetail: open<ActivityDetailData, ActivityDetailRequest>('/api/activitydeatil'),
  applyForActivity: moving<null, ApplyForActivityRequest>('/api/doactivityapply'),
  activityApplications: member<ActivityApplicationsData, ActivityApplicationsRequest>(
    '/api/activityApplyLog',
  ),
  userRedPacket: member<UserRedPacketData>('/api/userredpacket', 'GET'),
  claimRedPacket: moving<ClaimRedPacketData>('/api/douserredpacket'),
  redPacketRecords: member<RedPacketRecordsData, RedPacketRecordsRequest>('/api/redpacket'),
  rebates: member<RebatesData, RebatesRequest>('/api/getfanshui'),
  claimRebates: moving<ClaimRebatesData>('/api/dofanshui'),
  userVip: open<UserVipData>('/api/uservip'),
  vipStanding: member<VipStandingData>('/api/vip/standing'),
} as const;
