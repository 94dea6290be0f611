import { connectDatabase } from '@haitang/platform/database/connect.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { subscription } from '@haitang/platform/outbox/subscription.ts';
import { sql } from 'kysely';
import { z } from 'zod';

// Delivers events, and stops where its test kills it: within a page, or after a page's commit.
const task = z
  .object({
    databaseUrl: z.string(),
    schema: z.string(),
    now: z.coerce.date(),
    subscribers: z.array(z.string()),
    /** Within a page at the effect of this key; null: after the second commit of pages. */
    within: z.string().nullable(),
  })
  .parse(JSON.parse(process.env.OUTBOX_KILL ?? ''));
const database = connectDatabase({
  url: task.databaseUrl,
  size: 2,
  schema: task.schema,
  onIdleError: () => undefined,
});

async function waitForKill(): Promise<never> {
  console.log('now');
  return new Promise(() => undefined);
}

let pages = 0;
let heard = 0;
const transaction: Database['transaction'] = async (work) => {
  const before = heard;
  const outcome = await database.transaction(work);
  if (heard > before) pages += 1;
  return task.within === null && pages === 2 ? waitForKill() : outcome;
};
const dispatcher = createDispatcher({
  database: { ...database, transaction },
  clock: { now: () => task.now },
  logger: silentLogger,
});
for (const name of task.subscribers)
  dispatcher.subscribe(
    subscription('message.sent', name, async (tx, { key }) => {
      heard += 1;
      await sql`INSERT INTO heard (subscriber, key) VALUES (${name}, ${key})`.execute(tx);
      if (key === task.within) await waitForKill();
    }),
  );
await dispatcher.drain();
