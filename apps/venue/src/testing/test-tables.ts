import { randomUUID } from 'node:crypto';
import { cny } from '@haitang/kernel/money.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { balanceOf, openWallet } from '../house/chips/chips.ts';
import { moveMoney } from '../house/chips/move-money.ts';
import { createChains } from '../house/shared-rounds/chains.ts';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '../house.ts';
import type { HouseContext } from '../house-context.ts';

/** A house without pages and its tables, with a database of its own and a clock that tests move. */
export async function testTables(start?: string) {
  const { database } = await testDatabase({ migrations: HOUSE_MIGRATIONS, schema: HOUSE_SCHEMA });
  const clock = fixedClock(start);
  const context: HouseContext = {
    database,
    clock,
    logger: silentLogger,
    publicUrl: 'http://house',
    operatorId: 1,
    operator: { checkSession: async () => 'SE_OPEN' },
  };
  return {
    database,
    clock,
    context,
    chains: createChains(context),
    /** A player with this sum in the wallet of each product. */
    async newPlayer(products: readonly string[], minor: bigint): Promise<string> {
      const player = `m${randomUUID().slice(0, 8)}`;
      for (const product of products) {
        const key = { player, product };
        await openWallet(context, key);
        await moveMoney(context, { ...key, id: randomUUID(), kind: 'deposit', amount: cny(minor) });
      }
      return player;
    },
    balance: async (player: string, product: string) =>
      (await balanceOf(database.read, { player, product }))?.minor,
  };
}
