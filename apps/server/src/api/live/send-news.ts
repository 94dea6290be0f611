import { setImmediate as nextTurn } from 'node:timers/promises';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import type { LiveBalance } from '@haitang/wallet/live-balances.ts';
import type { CommitNews } from './follow-commits.ts';
import type { Listener, Listeners } from './listeners.ts';
import { type LiveEvent, liveEventOf } from './live-event.ts';
import type { SessionChecks } from './session-checks.ts';

/**
 * Messages in one turn of the event loop: calls are not to wait, and a connection writes only
 * between turns, so that more for one stream would look like a client that does not read.
 */
const SENT_AT_ONCE = 500;

/** Sends to the listeners what a follower reads. It waits for no client. */
export function createNews(listeners: Listeners, sessions: SessionChecks): CommitNews {
  let sent = 0;
  async function send({ event, data }: LiveEvent, whom: Iterable<Listener>): Promise<void> {
    for (const { stream } of [...whom]) {
      stream.send(event, data);
      sent += 1;
      if (sent % SENT_AT_ONCE === 0) await nextTurn();
    }
  }

  return {
    async events(happened) {
      // What everybody gets says only that there is something: once for a page is enough.
      const toAll = new Map<string, LiveEvent>();
      for (const event of happened) {
        const { name, memberId } = event;
        if (name === 'session.ended' && memberId !== null) sessions.hasten(memberId);
        const live = liveEventOf(event);
        if (live === null) continue;
        if (live.memberId === null) toAll.set(live.event, live);
        else await send(live, listeners.ofMember(live.memberId));
      }
      for (const live of toAll.values()) await send(live, listeners.all());
    },
    async balances(changed) {
      for (const change of changed) sendBalance(listeners.ofAccount(change.account), change);
    },
    lost: () => listeners.renew(),
  };
}

/** First balances read in one query. */
const FIRST_AT_ONCE = 2_000;

const NOTHING: LiveBalance = { balance: cny(0n), version: 0n };

/** The balances of accounts; those without any movement are left out. */
export type BalancesOf = (accounts: readonly string[]) => Promise<ReadonlyMap<string, LiveBalance>>;

/** Sends their balances to the listeners that wait for them. */
export async function sendFirstBalances(
  listeners: Listeners,
  balancesOf: BalancesOf,
): Promise<void> {
  for (;;) {
    const accounts = listeners.waiting(FIRST_AT_ONCE);
    if (accounts.length === 0) return;
    const balances = await balancesOf(accounts);
    for (const account of accounts)
      sendBalance(listeners.ofAccount(account), balances.get(account) ?? NOTHING);
    listeners.served(accounts);
  }
}

/** Sends a balance to those who have none as late; those who see the same amount get nothing. */
function sendBalance(whom: Iterable<Listener>, { balance, version }: LiveBalance): void {
  const text = formatMoney(balance);
  for (const listener of whom) {
    if (version <= listener.version) continue;
    listener.version = version;
    if (listener.shown === text) continue;
    listener.shown = text;
    listener.stream.send('balance', { balance: text });
  }
}
