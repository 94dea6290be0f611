import { readCommitPoint } from '@haitang/platform/database/commit-window.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { committedEvents } from '@haitang/platform/outbox/committed-events.ts';
import { recentEvents } from '@haitang/platform/outbox/recent-events.ts';
import { balanceAccount, balanceChanges, liveBalances } from '@haitang/wallet/live-balances.ts';
import { LIVE_NAMES } from './live-event.ts';
import type { LiveReads } from './live-hub.ts';
import type { LivingSessions } from './session-checks.ts';

/** The reads of a live hub on the database. */
export const liveReads = (database: Database, livingSessions: LivingSessions): LiveReads => ({
  commitPoint: () => readCommitPoint(database.read),
  events: (window, after) => committedEvents(database.read, LIVE_NAMES, window, after),
  recentEvents: (point, after) => recentEvents(database.read, LIVE_NAMES, point, after),
  balances: (window, after, isWanted) => balanceChanges(database, window, after, isWanted),
  accountOf: balanceAccount,
  balancesOf: (accounts) => liveBalances(database, accounts),
  livingSessions,
});
