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
import { events } from './events.ts';
import {
  favourites,
  gameList,
  gameListByCode,
  getGameType,
  getGameTypeList,
  getGameUrl,
  recent,
  search,
  setFavourite,
} from './games.ts';
import {
  answerRealityCheck,
  confirmLimit,
  excludeMyself,
  limits,
  setLimit,
  setRealityCheck,
  startTimeOut,
} from './limits.ts';
import {
  messageTopics,
  noticeList,
  readMessages,
  setMessageTopic,
  unreadMessages,
} from './messages.ts';
import { editPassword, editPayPassword, updateUserInfo, uploadImage } from './profile.ts';
import { bonuses, claimBonus, giveUpBonus } from './promotions/bonuses.ts';
import {
  activityApplications,
  activityDetail,
  activityList,
  activityType,
  applyForActivity,
} from './promotions.ts';
import { claimRebates, getRebates } from './rebates.ts';
import { betRecord, getTransRecord, orderStatus, statement } from './records.ts';
import { claimRedPacket, redPacketRecords, userRedPacket } from './red-packet.ts';
import { confirmTotp, disableTotp, enrolTotp, renewRecoveryCodes, totp } from './totp.ts';
import { getBetAmount } from './turnover.ts';
import {
  balanceList,
  gameTransfer,
  openTransfers,
  transAll,
  transfer,
  updateTransferStatus,
} from './venue-wallet.ts';
import { userVip, vipStanding } from './vip.ts';
import { withdraw } from './withdrawals.ts';

/**
 * Every call of the member API (wire.md, call by call), for the tests that compare it with the
 * routes.
 */
export const memberEndpoints: readonly Endpoint[] = [
  login,
  register,
  logoff,
  user,
  refreshUserMoney,
  balance,
  sessions,
  endSession,
  events,
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
  search,
  favourites,
  setFavourite,
  recent,
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
  messageTopics,
  setMessageTopic,
  updateUserInfo,
  editPassword,
  editPayPassword,
  uploadImage,
  totp,
  enrolTotp,
  confirmTotp,
  disableTotp,
  renewRecoveryCodes,
  activityType,
  activityList,
  activityDetail,
  applyForActivity,
  activityApplications,
  getRebates,
  claimRebates,
  getTransRecord,
  betRecord,
  orderStatus,
  statement,
  userRedPacket,
  claimRedPacket,
  redPacketRecords,
  getBetAmount,
  bonuses,
  giveUpBonus,
  claimBonus,
  gameTransfer,
  openTransfers,
  transAll,
  balanceList,
  transfer,
  updateTransferStatus,
  userVip,
  vipStanding,
  withdraw,
];
