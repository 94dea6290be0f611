import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import { readHeads } from '@haitang/platform/audit/signed-heads.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealTrailsJob } from './seal-trails.ts';
import { verifyTrails } from './verify-trails.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock();
const notices: object[] = [];
const logger = { ...silentLogger, notice: (fields: object) => void notices.push(fields) };
const settings = createSettings({ database, clock, definitions: [] });
const context = { database, clock, settings, logger };
const dataDirectory = await mkdtemp(join(tmpdir(), 'haitang-trails-'));
const directories = { dataDirectory, keysDirectory: join(dataDirectory, 'keys') };
const headsFile = join(dataDirectory, 'signed-heads.jsonl');
afterAll(() => rm(dataDirectory, { recursive: true }));

const give = (key = 'one') =>
  database.transaction(async (tx) => {
    await credit(tx, {
      memberId: memberId(40_000_001),
      amount: cny(1_000n),
      from: 'house:adjustments',
      key,
      reference: key,
      reason: 'adjustment',
      actor: 'system:test',
      sessionId: null,
      occurredAt: clock.now(),
    });
    await recordAudit(tx, {
      actor: 'system:test',
      action: 'balance.adjusted',
      subject: 'member:40000001',
      reason: 'test',
      before: null,
      after: null,
      sessionId: null,
      ip: null,
      occurredAt: clock.now(),
    });
  });
/** An attack by the owner of the tables. */
const tamper = (statements: string) => sql.raw(statements).execute(database.read);
const found = async () => {
  const { differences } = await verifyTrails(database, directories);
  return differences.map(({ invariant, subject, detail }) => `${invariant} ${subject} ${detail}`);
};
// Sealing waits for transactions of every database of the server, so for those of other tests too.
const PATIENT = { lagMs: 0, waitMs: 60_000 };
const job = (folders: typeof directories) => sealTrailsJob(context, folders, PATIENT);

beforeAll(async () => {
  await give();
  await job(directories).run();
});

test('heads are signed with an outside key, filed and printed at every level', async () => {
  expect((await stat(join(directories.keysDirectory, 'heads-private.pem'))).mode & 0o777).toBe(
    0o600,
  );
  expect((await stat(headsFile)).mode & 0o777).toBe(0o600);
  const heads = await readHeads(directories);
  expect(heads.ofChain('audit').at(-1)?.number).toBe(1n);
  expect(heads.ofChain('ledger').at(-1)?.number).toBe(1n);
  expect(notices).toHaveLength(heads.count);
  expect(notices.at(-1)).toMatchObject({ chains: { audit: { number: '1' } } });
  expect(await found()).toEqual([]);
});

test('a second run with nothing new publishes nothing', async () => {
  const again = job(directories);
  await again.run();
  const before = await readFile(headsFile, 'utf8');
  await again.run();
  expect(await readFile(headsFile, 'utf8')).toBe(before);
});

test('a restored copy is held to the heads it reaches', async () => {
  const whole = await verifyTrails(database, directories);
  await give('two');
  await job(directories).run();
  // What a restore to the moment before leaves: both chains end one link earlier.
  await tamper(`GRANT ALL ON ALL TABLES IN SCHEMA lobby TO CURRENT_USER;
    DELETE FROM audit_seal WHERE number = 2; DELETE FROM ledger_batch WHERE number = 2;
    UPDATE audit_head SET (number, hash) = (SELECT number, hash FROM audit_seal);
    UPDATE ledger_head SET (number, hash) = (SELECT number, hash FROM ledger_batch)`);
  expect(await found()).toEqual([
    'INV-7 audit link 2 head-differs',
    'INV-7 ledger batch 2 head-differs',
  ]);
  const restored = await verifyTrails(database, directories, 'up to its own');
  expect([restored.differences, restored.reached]).toEqual([[], whole.heads.count]);
  expect(restored.heads.count).toBe(whole.heads.count + 1);
  await writeFile(headsFile, `${(await readFile(headsFile, 'utf8')).split('\n')[0]}\n`);
});

test('trails rewritten completely by their owner do not match the signed heads', async () => {
  await tamper(`GRANT ALL ON ALL TABLES IN SCHEMA lobby TO CURRENT_USER;
    UPDATE audit_row SET reason = 'other'; UPDATE posting SET amount = amount * 2;
    DELETE FROM audit_seal; DELETE FROM ledger_batch;
    UPDATE audit_head SET number = 0, hash = ''; UPDATE ledger_head SET number = 0, hash = ''`);
  const later = { ...directories, dataDirectory: join(dataDirectory, 'keys') };
  await job(later).run();
  expect(await found()).toEqual([
    'INV-7 audit link 1 head-differs',
    'INV-7 ledger batch 1 head-differs',
  ]);
});

test('a head with another signature is reported, and so is a missing file', async () => {
  const lines = await readFile(headsFile, 'utf8');
  const [line = ''] = lines.split('\n');
  await appendFile(headsFile, `${line.replace('"1"', '"9"')}\nno head at all\n`);
  const heads = await readHeads(directories);
  expect(heads.forged).toEqual([heads.count + 1, heads.count + 2]);
  await writeFile(headsFile, '');
  expect((await found()).at(-1)).toContain('no signed head: nothing outside proves the trails');
});
