import type { Endpoint } from '../endpoint.ts';
import {
  balance,
  endSession,
  login,
  logoff,
  refreshUserMoney,
  register,
  sessions,
  user,
} from './account.ts';
import { applyAgent, getAgentLoginUrl } from './agents.ts';
import { bindCard, deleteCard, getCard } from './cards.ts';
import {
  app,
  article,
  bankList,
  bannerList,
  getServiceUrl,
  getVisitUrl,
  homeContent,
  homeNotice,
} from './content.ts';
import { getPayRange, getPayWay, payInfo, recharge, upayPay } from './deposits.ts';
import { gameList, gameListByCode, getGameType, getGameTypeList, getGameUrl } from './games.ts';
import {
  answerRealityCheck,
  confirmLimit,
  excludeMyself,
  limits,
  setLimit,
  setRealityCheck,
  startTimeOut,
} from './limits.ts';
import { noticeList, readMessages, unreadMessages } from './messages.ts';
import { editPassword, editPayPassword, updateUserInfo, uploadImage } from './profile.ts';
import {
  activityApplications,
  activityDetail,
  activityList,
  activityType,
  applyForActivity,
} from './promotions.ts';
import { claimRebates, getRebates } from './rebates.ts';
import { betRecord, getTransRecord } from './records.ts';
import { claimRedPacket, redPacketRecords, userRedPacket } from './red-packet.ts';
import { getBetAmount } from './turnover.ts';
import {
  balanceList,
  gameTransfer,
  transAll,
  transfer,
  updateTransferStatus,
} from './venue-wallet.ts';
import { userVip } from './vip.ts';
import { withdraw } from './withdrawals.ts';

/** Every call of the member API (wire.md, call by call), for the tests that compare it with the routes. */
export const memberEndpoints: readonly Endpoint[] = [
  login,
  register,
  logoff,
  user,
  refreshUserMoney,
  balance,
  sessions,
  endSession,
  applyAgent,
  getAgentLoginUrl,
  getCard,
  bindCard,
  deleteCard,
  app,
  getVisitUrl,
  getServiceUrl,
  bannerList,
  homeNotice,
  homeContent,
  article,
  bankList,
  getPayWay,
  getPayRange,
  recharge,
  upayPay,
  payInfo,
  getGameType,
  getGameTypeList,
  gameList,
  gameListByCode,
  getGameUrl,
  limits,
  setLimit,
  confirmLimit,
  startTimeOut,
  excludeMyself,
  setRealityCheck,
  answerRealityCheck,
  noticeList,
  readMessages,
  unreadMessages,
  updateUserInfo,
  editPassword,
  editPayPassword,
  uploadImage,
  activityType,
  activityList,
  activityDetail,
  applyForActivity,
  activityApplications,
  getRebates,
  claimRebates,
  getTransRecord,
  betRecord,
  userRedPacket,
  claimRedPacket,
  redPacketRecords,
  getBetAmount,
  gameTransfer,
  transAll,
  balanceList,
  transfer,
  updateTransferStatus,
  userVip,
  withdraw,
];
