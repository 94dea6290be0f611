import { cny } from '@haitang/kernel/money.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { z } from 'zod';
import { findGame } from '../../apps/venue/src/house/rounds/games.ts';
import { placeBet } from '../../apps/venue/src/house/rounds/place-bet.ts';
import { HOUSE_SCHEMA } from '../../apps/venue/src/house.ts';

// Plays bets in batches, writes each answer as a line, and stops between the third commit and its
// answers, where its test kills it.
const task = z
  .object({
    databaseUrl: z.string(),
    now: z.coerce.date(),
    bets: z.array(z.object({ player: z.string(), key: z.string() })),
  })
  .parse(JSON.parse(process.env.BETS_KILL ?? ''));
const database = connectDatabase({
  url: task.databaseUrl,
  size: 4,
  schema: HOUSE_SCHEMA,
  onIdleError: () => undefined,
});
let commits = 0;
const attempt: Database['attempt'] = async (work, stands) => {
  const outcome = await database.attempt(work, stands);
  commits += 1;
  if (commits < 3) return outcome;
  console.log('committed');
  return new Promise(() => undefined);
};
const context = {
  database: { ...database, attempt },
  clock: { now: () => task.now },
  logger: silentLogger,
  publicUrl: '',
  operatorId: 1,
  operator: { checkSession: async () => 'SE_OPEN' as const },
};
const game = findGame('cloud-dice');
if (game?.kind !== 'instant') throw new Error('cloud-dice');
const choice = { side: 'over', target: 4_999 };
const left = task.bets.values();
await Promise.all(
  Array.from({ length: 24 }, async () => {
    for (const bet of left) {
      const { round } = await placeBet(context, { ...bet, game, stake: cny(100n), choice }, null);
      console.log(`${bet.key} ${round?.id}`);
    }
  }),
);
