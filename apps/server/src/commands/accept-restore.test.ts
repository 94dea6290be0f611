import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { takeIndex } from '@haitang/payments/deposits/receiving-address-store.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { sealTrailsJob } from '@haitang/worker/trails/seal-trails.ts';
import { verifyTrails } from '@haitang/worker/trails/verify-trails.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { acceptRestore } from './accept-restore.ts';

const { database, roles } = await lobbyDatabase();
const clock = fixedClock();
const dataDirectory = await mkdtemp(join(tmpdir(), 'haitang-accept-'));
const directories = { dataDirectory, keysDirectory: join(dataDirectory, 'keys') };
const jobs = connectDatabase({
  url: roles.jobs,
  size: 2,
  schema: 'lobby',
  onIdleError: () => undefined,
});
afterAll(async () => {
  await jobs.close();
  await rm(dataDirectory, { recursive: true });
});
const settings = createSettings({ database, clock, definitions: [] });
const context = { database, clock, settings, logger: silentLogger };

async function giveAndSign(key: string): Promise<void> {
  await database.transaction((tx) =>
    credit(tx, {
      memberId: memberId(40_000_001),
      amount: cny(1_000n),
      from: 'house:adjustments',
      key,
      reference: key,
      reason: 'adjustment',
      actor: 'system:test',
      sessionId: null,
      occurredAt: clock.now(),
    }),
  );
  // Sealing waits for transactions of every database of the server: of other tests too.
  await sealTrailsJob(context, directories, { lagMs: 0, waitMs: 60_000 }).run();
}
const tamper = (statements: string) => sql.raw(statements).execute(database.read);
const accept = () =>
  acceptRestore({
    database: jobs,
    clock,
    directories,
    reason: 'a lost disk',
    signer: null,
    pause: async () => undefined,
  });

test('after a restore no lost address is given out again, and the heads end with the database', async () => {
  const take = () => database.transaction((tx) => takeIndex(tx, 'TRC20'));
  expect(await take()).toBe(0);
  await giveAndSign('one');
  await giveAndSign('two');
  const file = join(dataDirectory, 'signed-heads.jsonl');
  const all = await readFile(file, 'utf8');
  await tamper(`GRANT ALL ON ALL TABLES IN SCHEMA lobby TO CURRENT_USER;
    DELETE FROM ledger_batch WHERE number = 2;
    UPDATE ledger_head SET (number, hash) = (SELECT number, hash FROM ledger_batch)`);
  expect((await verifyTrails(database, directories)).differences).toHaveLength(1);

  const [addresses = '', , heads = ''] = (await accept()) ?? [];
  expect(addresses).toContain('10000 deposit addresses');
  expect(heads).toContain('1 of 2 signed heads');
  expect(await readFile(heads.replace(/^.* kept in /, ''), 'utf8')).toBe(all);
  expect((await verifyTrails(database, directories)).differences).toEqual([]);
  expect(await take()).toBe(10_001);
  const { rows } = await sql`SELECT actor, reason FROM audit_row
    WHERE action = 'database.restored'`.execute(database.read);
  expect(rows).toEqual([{ actor: 'system:command', reason: 'a lost disk' }]);
});

test('a database that contradicts the heads it reaches is not accepted, and nothing changes', async () => {
  const file = join(dataDirectory, 'signed-heads.jsonl');
  const before = await readFile(file, 'utf8');
  await tamper(`UPDATE posting SET amount = amount + 1`);
  expect(await accept()).toBeNull();
  expect(await readFile(file, 'utf8')).toBe(before);
});
