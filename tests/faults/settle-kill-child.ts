import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { z } from 'zod';
import { findGame } from '../../apps/venue/src/house/rounds/games.ts';
import { createChains } from '../../apps/venue/src/house/shared-rounds/chains.ts';
import { settleRound } from '../../apps/venue/src/house/shared-rounds/settle-round.ts';
import { readSharedRound } from '../../apps/venue/src/house/shared-rounds/shared-round-store.ts';
import { HOUSE_SCHEMA } from '../../apps/venue/src/house.ts';

// Settles one round, and is killed by its test.
const task = z
  .object({ databaseUrl: z.string(), chainId: z.string(), round: z.number(), now: z.coerce.date() })
  .parse(JSON.parse(process.env.SETTLE_KILL ?? ''));
const database = connectDatabase({
  url: task.databaseUrl,
  size: 4,
  schema: HOUSE_SCHEMA,
  onIdleError: () => undefined,
});
// It waits for its lock until its test kills it, however long a busy machine takes to look.
database.pool.on('connect', (client) => {
  void client.query('SET lock_timeout = 0; SET statement_timeout = 0');
});
const context = {
  database,
  clock: { now: () => task.now },
  logger: silentLogger,
  publicUrl: '',
  operatorId: 1,
  operator: { checkSession: async () => 'SE_OPEN' as const },
};
const chain = await createChains(context).byId(task.chainId);
const game = findGame(chain.gameCode);
const round = await readSharedRound(database.read, task);
if (game?.kind !== 'shared' || round === null) throw new Error('there is no such round');
await settleRound(context, game, chain, round);
await database.close();
