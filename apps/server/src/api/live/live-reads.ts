import type { IdentityContext } from '@haitang/identity/identity-context.ts';
import { livingSessions } from '@haitang/identity/sessions/living-sessions.ts';
import { readCommitPoint } from '@haitang/platform/database/commit-window.ts';
import { committedEvents } from '@haitang/platform/outbox/committed-events.ts';
import { recentEvents } from '@haitang/platform/outbox/recent-events.ts';
import { balanceAccount, balanceChanges, liveBalances } from '@haitang/wallet/live-balances.ts';
import type { LiveReads } from './live-hub.ts';

/** The reads of a live hub on the database. */
export function liveReads(identity: IdentityContext): LiveReads {
  const { database } = identity;
  return {
    commitPoint: () => readCommitPoint(database.read),
    events: (window, after) => committedEvents(database.read, window, after),
    recentEvents: (point, after) => recentEvents(database.read, point, after),
    balances: (window, after, isWanted) => balanceChanges(database, window, after, isWanted),
    accountOf: balanceAccount,
    balancesOf: (accounts) => liveBalances(database, accounts),
    livingSessions: (sessionIds) => livingSessions(identity, sessionIds),
  };
}
