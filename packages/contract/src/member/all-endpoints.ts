import { type Endpoint, endpointsOf } from '../endpoint.ts';
import * as account from './account.ts';
import * as agents from './agents.ts';
import * as bonuses from './bonuses.ts';
import * as cards from './cards.ts';
import * as checkIn from './check-in.ts';
import * as contacts from './contacts.ts';
import * as content from './content.ts';
import * as deposits from './deposits.ts';
import * as events from './events.ts';
import * as fairness from './fairness.ts';
import * as games from './games.ts';
import * as limits from './limits.ts';
import * as messages from './messages.ts';
import * as ownGames from './own-games.ts';
import * as payInfo from './pay-info.ts';
import * as profile from './profile.ts';
import * as promotions from './promotions.ts';
import * as push from './push.ts';
import * as rebates from './rebates.ts';
import * as records from './records.ts';
import * as recovery from './recovery.ts';
import * as redPacket from './red-packet.ts';
import * as serviceThreads from './service-threads.ts';
import * as sessions from './sessions.ts';
import * as solvency from './solvency.ts';
import * as totp from './totp.ts';
import * as turnover from './turnover.ts';
import * as venueWallet from './venue-wallet.ts';
import * as verification from './verification.ts';
import * as vip from './vip.ts';
import * as wins from './wins.ts';
import * as withdrawals from './withdrawals.ts';

/**
 * Every call of the member API (wire.md, call by call), for tests that compare it with the routes.
 */
export const memberEndpoints: readonly Endpoint[] = endpointsOf([
  account,
  agents,
  cards,
  checkIn,
  contacts,
  content,
  deposits,
  events,
  fairness,
  games,
  limits,
  messages,
  ownGames,
  payInfo,
  profile,
  bonuses,
  promotions,
  push,
  rebates,
  records,
  recovery,
  redPacket,
  serviceThreads,
  sessions,
  solvency,
  totp,
  turnover,
  verification,
  venueWallet,
  vip,
  wins,
  withdrawals,
]);
