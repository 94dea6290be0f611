import type {
  BalanceData,
  LoginData,
  LoginRequest,
  RegisterData,
  RegisterRequest,
  User,
} from '@haitang/contract/member/account.ts';
import type { AgentLoginUrlData } from '@haitang/contract/member/agents.ts';
import type {
  BindCardRequest,
  DeleteCardRequest,
  GetCardData,
  GetCardRequest,
} from '@haitang/contract/member/cards.ts';
import type {
  AppData,
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
  GameListByCodeData,
  GameListByCodeRequest,
  GameListData,
  GameListRequest,
  GameTransferRequest,
  GameTypeListData,
  GameTypes,
  GetGameUrlData,
  GetGameUrlRequest,
} from '@haitang/contract/member/games.ts';
import type { LimitsData } from '@haitang/contract/member/limits.ts';
import type { UnreadMessagesData } from '@haitang/contract/member/messages.ts';
import type { UploadImageData } from '@haitang/contract/member/profile.ts';
import type {
  BetRecordData,
  BetRecordRequest,
  GetTransRecordData,
  GetTransRecordRequest,
} from '@haitang/contract/member/records.ts';
import type { BetAmountData } from '@haitang/contract/member/turnover.ts';
import type {
  BalanceListData,
  GameTransferData,
  TransAllData,
  TransferData,
  TransferRequest,
  UpdateTransferStatusRequest,
} from '@haitang/contract/member/venue-wallet.ts';
import type { WithdrawData, WithdrawRequest } from '@haitang/contract/member/withdrawals.ts';
import { member, moving, open } from './call.ts';

/** The calls of this client (specification, 7), typed by the contract. */
export const calls = {
  app: open<AppData>('/api/app'),
  bannerList: open<BannerListData, BannerListRequest>('/api/bannerList'),
  homeNotice: open<HomeNoticeData>('/api/homenotice'),
  homeContent: open<HomeContentData>('/api/homecontent'),
  serviceUrls: open<ServiceUrls>('/api/getservicerurl'),
  gameTypes: open<GameTypes>('/api/getGameType'),
  tiles: open<GameTypeListData>('/api/getGameTypeList'),
  gameList: open<GameListData, GameListRequest>('/api/game/list'),
  gameListByCode: open<GameListByCodeData, GameListByCodeRequest>('/api/gamelistBycode'),
  login: open<LoginData, LoginRequest>('/api/login_pc'),
  register: open<RegisterData, RegisterRequest>('/api/register'),
  logoff: member<null>('/api/logoff'),
  user: member<User>('/api/user'),
  refreshUserMoney: member<User>('/api/refreshusermoney'),
  balance: member<BalanceData>('/api/balance'),
  unreadMessages: member<UnreadMessagesData>('/api/messages/unread'),
  limits: member<LimitsData>('/api/limits'),
  answerRealityCheck: member<null>('/api/limits/reality/answer'),
  uploadImage: member<UploadImageData, FormData>('/api/uploadimg'),
  agentLoginUrl: member<AgentLoginUrlData>('/api/getAgentLoginUrl', 'GET'),
  gameUrl: member<GetGameUrlData, GetGameUrlRequest>('/api/getGameUrl'),
  gameTransfer: moving<GameTransferData, GameTransferRequest>('/api/gameTransfer'),
  transAll: moving<TransAllData>('/api/transall'),
  balanceList: member<BalanceListData>('/api/balancelist'),
  transfer: moving<TransferData, TransferRequest>('/api/transfer'),
  updateTransferStatus: member<null, UpdateTransferStatusRequest>('/api/uptransferstatus'),
  payWay: member<PayWayData>('/api/get_pay_way', 'GET'),
  payRange: member<PayRangeData, PayRangeRequest>('/api/getPayRange'),
  recharge: moving<RechargeData, RechargeRequest>('/api/recharge'),
  upayPay: moving<UpayData, UpayRequest>('/api/upay/pay'),
  payInfo: member<PayInfoData, PayInfoRequest>('/api/payinfo'),
  cards: member<GetCardData, GetCardRequest>('/api/getcard'),
  bindCard: moving<null, BindCardRequest>('/api/bindcard'),
  deleteCard: member<null, DeleteCardRequest>('/api/delcard'),
  betAmount: member<BetAmountData>('/api/getBetAmount'),
  withdraw: moving<WithdrawData, WithdrawRequest>('/api/withdraw'),
  transRecord: member<GetTransRecordData, GetTransRecordRequest>('/api/gettransrecord'),
  betRecord: member<BetRecordData, BetRecordRequest>('/api/betrecord'),
} as const;
