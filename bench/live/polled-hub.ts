import { later, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import type { EventStream } from '@haitang/platform/http/event-stream.ts';
import { createLoop } from '@haitang/platform/jobs/loop.ts';
import { idFrom } from '@haitang/platform/outbox/recent-events.ts';
import { balanceAccount, liveBalances } from '@haitang/wallet/live-balances.ts';
import { sql } from 'kysely';

const [POLL_MS, LOOKBACK_MS, EVENTS, BALANCES] = [500, 15 * SECOND_MS, 2_000, 1_500];

interface Poller {
  readonly stream: EventStream;
  shown: string | null;
}

interface EventRow {
  readonly id: string;
  readonly member_id: bigint | null;
  readonly payload: { readonly order?: string };
}

/**
 * As it was before ADR 58: each poll reads the balances of the next 1,500 listeners and the events
 * of the last 15 seconds, at most 2,000.
 */
export function polledHub(database: Database) {
  const known = new Map<string, Poller>();
  const seen = new Map<string, Date>();
  let turn: string[] = [];

  async function sendEvents(): Promise<void> {
    const now = new Date();
    const since = later(now, -LOOKBACK_MS);
    for (const [id, at] of seen) if (at < later(since, -LOOKBACK_MS)) seen.delete(id);
    const { rows } = await sql<EventRow>`SELECT id, member_id, payload FROM outbox_event
      WHERE id >= ${idFrom(since)} ORDER BY id LIMIT ${EVENTS}`.execute(database.read);
    for (const { id, member_id, payload } of rows) {
      if (seen.has(id)) continue;
      seen.set(id, now);
      const account = balanceAccount(Number(member_id) as MemberId);
      known.get(account)?.stream.send('deposit', { out_trade_no: payload.order });
    }
  }

  async function sendBalances(): Promise<void> {
    if (turn.length === 0) turn = [...known.keys()];
    const accounts = turn.splice(0, BALANCES);
    const balances = await liveBalances(database, accounts);
    for (const account of accounts) {
      const poller = known.get(account);
      const found = balances.get(account);
      const text = found === undefined ? '0.00' : formatMoney(found.balance);
      if (poller === undefined || poller.shown === text) continue;
      poller.shown = text;
      poller.stream.send('balance', { balance: text });
    }
  }

  const loop = createLoop(
    async () => {
      await sendEvents();
      await sendBalances();
    },
    POLL_MS,
    console.error,
  );
  return {
    join: (memberId: MemberId, stream: EventStream) =>
      void known.set(balanceAccount(memberId), { stream, shown: null }),
    start: () => loop.start(),
  };
}
