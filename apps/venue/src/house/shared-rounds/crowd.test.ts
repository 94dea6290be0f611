import { randomUUID } from 'node:crypto';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { HOUSE_MIGRATIONS, HOUSE_SCHEMA } from '../../house.ts';
import { findGame } from '../rounds/games.ts';
import { createCrowd } from './crowd.ts';

const { database } = await testDatabase({ migrations: HOUSE_MIGRATIONS, schema: HOUSE_SCHEMA });
const chainId = randomUUID();
const key = { chainId, round: 7 };

const game = findGame('dragon-tiger');
if (game?.kind !== 'shared') throw new Error('dragon-tiger');

let seq = 0;
async function order(player: string, spot: string, stake: string): Promise<string> {
  const id = randomUUID();
  seq += 1;
  await sql`INSERT INTO wallet VALUES (${player}, 'huanqiu', 'CNY', 0, now())
    ON CONFLICT DO NOTHING`.execute(database.read);
  await sql`INSERT INTO shared_order (id, player, product, chain_id, round, stage, order_key, bets,
      stake, seq, receipt, placed_at)
    VALUES (${id}, ${player}, 'huanqiu', ${chainId}, 7, 0, ${randomUUID()},
      ${JSON.stringify([{ bet: { spot }, stake }])}, 1000, ${seq}, '', now())`.execute(
    database.read,
  );
  return id;
}
async function cancel(id: string): Promise<void> {
  seq += 1;
  await sql`UPDATE shared_order SET cancelled_at = now(), cancel_seq = ${seq}
    WHERE id = ${id}`.execute(database.read);
}

test('a crowd counts players and stakes as they come and go, from three players on', async () => {
  await sql`INSERT INTO shared_chain (id, game_code, number, cycle_ms, stages, rounds, first_round,
      first_seed, checkpoints, salt, salt_hash, made_at, starts_at)
    VALUES (${chainId}, 'dragon-tiger', 1, 1, 1, 9, 1, '', '{}', '', '', now(), now())`.execute(
    database.read,
  );
  await sql`INSERT INTO shared_round (chain_id, round, stage, state)
    VALUES (${chainId}, 7, 0, 'open')`.execute(database.read);
  const crowd = createCrowd(game, key);
  await order('m1000', 'dragon', '10.00');
  const second = await order('m2000', 'dragon', '5.00');
  await cancel(await order('m3000', 'tie', '10.00'));
  expect([...(await crowd.refresh(database.read))]).toEqual(['dragon']);
  const nobody = { round: 7, members: 0, total: '0.00' };
  expect(crowd.view(null)).toEqual({ ...nobody, bets: { dragon: [0, '0.00'] } });
  await order('m4000', 'dragon', '2.00');
  await order('m4000', 'tiger', '1.00');
  const changed = await crowd.refresh(database.read);
  expect([...changed].sort()).toEqual(['dragon', 'tiger']);
  expect(crowd.view(changed)).toEqual({
    round: 7,
    members: 3,
    total: '18.00',
    bets: { dragon: [3, '17.00'], tiger: [0, '0.00'] },
  });
  await cancel(second);
  await order('m1000', 'tiger', '1.00');
  expect(crowd.view(await crowd.refresh(database.read))).toEqual({
    ...nobody,
    bets: { dragon: [0, '0.00'], tiger: [0, '0.00'] },
  });
  expect(await crowd.refresh(database.read)).toEqual(new Set());
});
