import { cny } from '@haitang/kernel/money.ts';
import { post, postMany } from '@haitang/ledger/post.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { MODULE_MIGRATIONS } from '@haitang/lobby/module-migrations.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { migrate } from '@haitang/platform/database/migrate.ts';
import { type Measured, measure } from '../ledger/measure.ts';
import { HOT_ACCOUNT, memberAccounts, nextTransfer } from '../ledger/transfer.ts';

const CALLERS = 64;
const CONNECTIONS = 20;
const RUN_MS = 3_000;

/** Bare postings of the ledger, by both doors. */
export interface Postings {
  /** One posting in a transaction of its own. */
  readonly single: Measured;
  /** Postings that share a commit. */
  readonly lane: Measured;
}

async function fund(database: Database): Promise<void> {
  const note = { reason: 'adjustment', actor: 'system:bench', sessionId: null } as const;
  await database.transaction((tx) =>
    postMany(
      tx,
      memberAccounts.map((credit) => ({
        ...note,
        key: `fund:${credit}`,
        reference: 'fund',
        occurredAt: new Date(),
        postings: [{ debit: HOT_ACCOUNT, credit, amount: cny(100_000_000n) }],
      })),
    ),
  );
}

/** Measures bare postings between random members, on the server that the house used. */
export async function measurePostings(url: string): Promise<Postings> {
  const options = { url, size: CONNECTIONS, schema: 'lobby', onIdleError: () => undefined };
  const database = connectDatabase(options);
  try {
    await migrate(database, 'lobby', MODULE_MIGRATIONS);
    await fund(database);
    const lane = createPostingLane(database);
    const doors = {
      single: () => database.transaction((tx) => post(tx, nextTransfer('spread'))),
      lane: () => lane.post(nextTransfer('spread')),
    };
    for (const door of Object.values(doors)) await measure(door, CALLERS, 500);
    const single = await measure(doors.single, CALLERS, RUN_MS);
    const laned = await measure(doors.lane, CALLERS, RUN_MS);
    await lane.close();
    return { single, lane: laned };
  } finally {
    await database.close();
  }
}
