import { generateKeyPairSync, verify } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, type BusinessDay, businessDayOf } from '@haitang/kernel/business-day.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { verifyHistory, verifyProof } from '@haitang/kernel/solvency/proof.ts';
import { createPostingLane } from '@haitang/ledger/posting-lane.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { keepSecretFile } from '@haitang/platform/security/key-file.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { credit } from '@haitang/wallet/credit.ts';
import { finishTransferIn } from '@haitang/wallet/finish-transfer-in.ts';
import { hold } from '@haitang/wallet/hold.ts';
import { recordVenueResult } from '@haitang/wallet/record-venue-result.ts';
import { tryStartTransferIn } from '@haitang/wallet/start-transfer-in.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { WITHDRAWAL_SETTINGS } from '../../withdrawals/withdrawal-settings.ts';
import { readDay, readDays } from './day-store.ts';
import { headOf } from './head.ts';
import { ownProof } from './own-proof.ts';
import { publicStatement } from './public-statement.ts';
import { publishDay } from './publish-day.ts';
import { daysDue, KEPT_DAYS, publishDueDays } from './publish-due-days.ts';
import { publishedDay } from './published-days.ts';
import type { SolvencyContext } from './solvency-context.ts';
import { statementSigner } from './statement-signer.ts';
import { deleteTreesBefore } from './tree-store.ts';

const { database } = await lobbyDatabase();
const lane = createPostingLane(database);
const keys = await mkdtemp(join(tmpdir(), 'haitang-solvency-'));
afterAll(async () => {
  await lane.close();
  await rm(keys, { recursive: true });
});

// Postings are dated by the database, so the clock starts at the real time.
const clock = fixedClock(new Date());
const settings = createSettings({ database, clock, definitions: WITHDRAWAL_SETTINGS });
const context = {
  database,
  clock,
  settings,
  logger: silentLogger,
  chains: new Map(),
  site: 'haitang.example',
  signStatement: statementSigner(keys),
};
const today = businessDayOf(clock.now());
const dayAt = (offset: number): BusinessDay => addDays(today, offset);

const [first, second, third] = [memberId(10_000_001), memberId(10_000_002), memberId(10_000_003)];
let steps = 0;
const movement = (member: typeof first, minor: bigint) => {
  steps += 1;
  return {
    memberId: member,
    amount: cny(minor),
    key: `step ${steps}`,
    reference: `step ${steps}`,
    actor: 'system:test' as const,
    sessionId: null,
    occurredAt: clock.now(),
  };
};
const give = (member: typeof first, minor: bigint) =>
  database.transaction((tx) =>
    credit(tx, { ...movement(member, minor), from: 'house:adjustments', reason: 'adjustment' }),
  );
/** The instant between what was recorded so far and what comes. */
async function instantNow(): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' AS at,
      pg_sleep(0.003)::text AS slept`.execute(database.read);
  return rows[0]?.at ?? clock.now();
}
const amountOf = async (
  member: typeof first,
  day: BusinessDay,
): Promise<bigint | string | null> => {
  const row = await readDay(database.read, day);
  const proof = await ownProof(database.read, member, day);
  if (row === null || proof === null) return null;
  if (proof.kind !== 'leaf') return proof.kind;
  const head = headOf(row);
  return verifyProof({ head, digest: row.digest, member: String(member), leaf: proof.leaf });
};

/**
 * Publishes as the job does, which asks again while a transaction of any database of the server is
 * open: those of other tests too.
 */
async function published(day: BusinessDay, cut: Date, solvencyContext: SolvencyContext = context) {
  while (!(await publishDay(solvencyContext, day, cut)));
  return true;
}

test('what was recorded before the cut counts, whatever happened since', async () => {
  await give(first, 10_000n);
  await give(second, 7n);
  const cut = await instantNow();
  await give(first, 5_000n);
  await give(third, 1n);
  await database.transaction((tx) => hold(tx, { ...movement(second, 3n), holdId: 'withdrawal:x' }));
  await published(dayAt(-5), cut);
  expect(await amountOf(first, dayAt(-5))).toBe(10_000n);
  expect(await amountOf(second, dayAt(-5))).toBe(7n);
  expect(await amountOf(third, dayAt(-5))).toBe('none');
  const row = await readDay(database.read, dayAt(-5));
  expect(row).toMatchObject({
    number: 1,
    sum: 10_007n,
    available: 10_007n,
    held: 0n,
    rate: '7.12',
  });
  expect(await publishDay(context, dayAt(-5), cut)).toBe(false);
});

test('held money, money in transit and at venues is owed; a venue below zero takes nothing', async () => {
  const transfer = { ...movement(first, 2_000n), reference: 't', venue: 'haitang' };
  await database.transaction((tx) => tryStartTransferIn(tx, transfer));
  await database.transaction((tx) =>
    finishTransferIn(tx, { ...transfer, key: 'there', amount: cny(2_000n) }),
  );
  await database.transaction((tx) =>
    tryStartTransferIn(tx, { ...movement(first, 400n), reference: 'u', venue: 'haitang' }),
  );
  await recordVenueResult(lane, {
    ...movement(third, 0n),
    venue: 'haitang',
    net: cny(-900n),
    reference: 'lost',
  });
  await published(dayAt(-4), await instantNow());
  const row = await readDay(database.read, dayAt(-4));
  expect(row).toMatchObject({ sum: 15_008n, held: 3n, transit: 400n, venues: 2_000n });
  expect(await amountOf(first, dayAt(-4))).toBe(15_000n);
  expect(await amountOf(second, dayAt(-4))).toBe(7n);
  expect(await amountOf(third, dayAt(-4))).toBe(1n);
});

test('the days are one signed chain, and nothing in public is of a member', async () => {
  const rows = (await readDays(database.read, { before: null, limit: 10 })).toReversed();
  expect(verifyHistory(rows.map(headOf))).toBe(rows.at(-1)?.digest);
  const day = await publishedDay(database.read, dayAt(-4));
  if (day === null) throw new Error('the day is published');
  const shown = publicStatement(day);
  const spki = Buffer.from(`302a300506032b6570032100${shown.signed_by}`, 'hex');
  const key = { key: spki, format: 'der' as const, type: 'spki' as const };
  const signature = Buffer.from(shown.signature, 'hex');
  expect(verify(null, Buffer.from(shown.statement), key, signature)).toBe(true);
  expect(verify(null, Buffer.from(`${shown.statement} `), key, signature)).toBe(false);
  const text = JSON.stringify(shown);
  for (const member of [first, second, third]) expect(text).not.toContain(String(member));
  expect(shown.assets).toMatchObject({ state: 'unread', wallets: [] });
});

test('a published row can be changed by nobody who connects as its owner', async () => {
  for (const change of [
    sql`UPDATE solvency_day SET sum = sum - 1`,
    sql`DELETE FROM solvency_day`,
    sql`UPDATE solvency_leaf SET amount = amount - 1`,
  ]) {
    await expect(change.execute(database.read)).rejects.toThrow('permission denied');
  }
});

test('a negative or doubled leaf is refused by the database too', async () => {
  const insert = (place: number, member: number, amount: number) =>
    sql`INSERT INTO solvency_leaf (day, place, member_id, amount)
      VALUES (${dayAt(-4)}::date, ${place}, ${member}, ${amount})`.execute(database.read);
  await expect(insert(2_000_000, 10_000_009, -1)).rejects.toThrow('amount_check');
  await expect(insert(2_000_000, first, 1)).rejects.toThrow('day_member_id_key');
});

/** A promise with the function that ends it. */
function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** The process of PostgreSQL that waits for the leaves, once there is one. */
async function waitingForLeaves(): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_locks
      WHERE NOT granted AND relation = 'solvency_leaf'::regclass`.execute(database.read);
    const [row] = rows;
    if (row) return row.pid;
  }
}

test('a process killed in the middle leaves no trace, and the next one publishes the day once', async () => {
  const cut = await instantNow();
  const { promise: over, resolve: release } = deferred();
  const { promise: locked, resolve: hasLock } = deferred();
  let holding: Promise<void> | undefined;
  const signStatement = async (statement: string) => {
    // From here on the leaves cannot be written.
    holding = database.transaction(async (tx) => {
      await sql`LOCK TABLE solvency_leaf IN ACCESS EXCLUSIVE MODE`.execute(tx);
      hasLock();
      await over;
    });
    await locked;
    return context.signStatement(statement);
  };
  const killed = published(dayAt(-3), cut, { ...context, signStatement }).catch(String);
  await sql`SELECT pg_terminate_backend(${await waitingForLeaves()})`.execute(database.read);
  expect(await killed).toMatch(/terminat/i);
  release();
  await holding;
  expect(await readDay(database.read, dayAt(-3))).toBeNull();
  const both = async () => {
    const publishing = [publishDay(context, dayAt(-3), cut), publishDay(context, dayAt(-3), cut)];
    return (await Promise.all(publishing)).filter(Boolean);
  };
  await expect.poll(both, { timeout: 60_000 }).toEqual([true]);
  const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM solvency_leaf
    WHERE day = ${dayAt(-3)}::date`.execute(database.read);
  expect(rows[0]?.n).toBe(3n);
});

test('a transaction that is open across the cut is waited for', async () => {
  let open = true;
  const slow = database.transaction(async (tx) => {
    await credit(tx, {
      ...movement(second, 100n),
      from: 'house:adjustments',
      reason: 'adjustment',
    });
    const cut = await instantNow();
    const publishing = published(dayAt(-2), cut).then((done) => [done, open]);
    await sql`SELECT pg_sleep(0.2)`.execute(tx);
    open = false;
    return { publishing };
  });
  expect(await (await slow).publishing).toEqual([true, false]);
  expect(await amountOf(second, dayAt(-2))).toBe(107n);
});

test('the job publishes each day that is over once; old leaves go, heads stay', async () => {
  expect(daysDue(null, today)).toEqual([dayAt(-1)]);
  expect(daysDue(dayAt(-4), today)).toEqual([dayAt(-3), dayAt(-2), dayAt(-1)]);
  expect(daysDue(dayAt(-1), today)).toEqual([]);
  expect(daysDue(dayAt(-100), today)).toHaveLength(31);
  const newest = async () => {
    await publishDueDays(context);
    return (await readDay(database.read, dayAt(-1)))?.number;
  };
  await expect.poll(newest, { timeout: 60_000 }).toBe(5);
  await publishDueDays(context);
  // Nothing had been recorded by the end of yesterday.
  expect(await readDay(database.read, dayAt(-1))).toMatchObject({ number: 5, sum: 0n });
  expect(await amountOf(first, dayAt(-1))).toBe('none');
  // Tomorrow is not over for the database, even when the program's clock is wrong; today may be by
  // now, when this runs over midnight.
  clock.advance(2 * 86_400_000);
  await publishDueDays(context);
  expect(await readDay(database.read, dayAt(1))).toBeNull();
  clock.advance(-2 * 86_400_000);
  await deleteTreesBefore(database, dayAt(-2));
  expect(await amountOf(first, dayAt(-4))).toBe('gone');
  expect(await amountOf(second, dayAt(-2))).toBe(107n);
  expect(KEPT_DAYS).toBeGreaterThanOrEqual(30);
});

test('the key may be replaced: old days keep the public key that signed them', async () => {
  const file = join(keys, 'solvency-private.pem');
  const before = await context.signStatement('x');
  expect(await context.signStatement('x')).toEqual(before);
  const { privateKey } = generateKeyPairSync('ed25519');
  await rm(file);
  await keepSecretFile(file, () => privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  expect((await context.signStatement('x')).signedBy).not.toBe(before.signedBy);
  expect(await readFile(file, 'utf8')).toContain('PRIVATE');
});
