import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { MODULE_MIGRATIONS } from '@haitang/lobby/module-migrations.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeLots } from './close-lots.ts';
import { countValidBets } from './count-valid-bet.ts';
import { endLot, settleLot } from './end-lot.ts';
import { NO_LIMITS } from './lot.ts';
import { type OpenLotInput, openLot } from './open-lot.ts';
import { assertFree, outstandingOf } from './outstanding.ts';
import { validBetsBetween } from './valid-bets-between.ts';
import { withdrawableOf } from './withdrawable.ts';

const { database } = await lobbyDatabase({
  migrations: MODULE_MIGRATIONS.filter(({ module }) => ['platform', 'turnover'].includes(module)),
});
const AT = new Date('2026-11-21T02:00:00Z');
let next = 30_000_000;
let bets = 0;

const open = (member: number, reference: string, required: bigint, more: Partial<OpenLotInput>) =>
  database.transaction((tx) =>
    openLot(tx, {
      memberId: memberId(member),
      kind: 'bonus',
      reference: `${member}-${reference}`,
      base: cny(required),
      required: cny(required),
      openedAt: AT,
      ...more,
    }),
  );
const bet = (
  member: number,
  amount: bigint,
  over: { category?: string; venue?: string; at?: Date; id?: string; version?: number } = {},
) => {
  const { category = 'concise', venue = 'haitang', at = AT, id, version = 1 } = over;
  bets += 1;
  const validAmount = cny(amount);
  return database.transaction((tx) =>
    countValidBets(
      tx,
      [
        ...[{ memberId: memberId(member), venue, betId: id ?? `b${bets}`, version, validAmount }],
      ].map((counted) => ({ ...counted, category, at })),
    ),
  );
};
const left = async (member: number) =>
  (await outstandingOf(database.read, memberId(member))).still.minor;
const progressOf = async (member: number) =>
  (
    await sql<{ name: string }>`SELECT name FROM outbox_event WHERE member_id = ${member}
      ORDER BY occurred_at, id`.execute(database.read)
  ).rows.map(({ name }) => name);

test('a lot counts only bets of its categories, its venues and before its end', async () => {
  const member = next++;
  const until = new Date(AT.getTime() + 1_000);
  const limits = { categories: ['concise'], venues: ['haitang'], until };
  await open(member, 'a', 100n, { limits });
  await bet(member, 10n, { category: 'sport' });
  await bet(member, 10n, { venue: 'elsewhere' });
  await bet(member, 10n, { at: until });
  expect(await left(member)).toBe(100n);
  await bet(member, 10n, { at: new Date(until.getTime() - 1) });
  expect(await left(member)).toBe(90n);
});

test('a bet that an older lot does not accept counts for the next that does', async () => {
  const member = next++;
  await open(member, 'a', 100n, { limits: { ...NO_LIMITS, categories: ['concise'] } });
  await open(member, 'b', 50n, { openedAt: new Date(AT.getTime() + 1) });
  await bet(member, 60n, { category: 'sport' });
  const { lots } = await outstandingOf(database.read, memberId(member));
  expect(lots.map(({ done }) => done.minor)).toEqual([0n]);
});

test('a bonus lot emits an event when it is met, and when a correction reopens it', async () => {
  const member = next++;
  await open(member, 'a', 20n, {});
  await bet(member, 30n, { id: 'x' });
  await bet(member, 0n, { id: 'x', version: 2 });
  expect(await progressOf(member)).toEqual(['lot.met', 'lot.reopened']);
  expect(await left(member)).toBe(20n);
});

/** Asks for all of a wallet of 10.00. */
async function assertAllFree(id: ReturnType<typeof memberId>): Promise<void> {
  const outstanding = await outstandingOf(database.read, id);
  const all = cny(10_00n);
  assertFree(outstanding, withdrawableOf({ available: all, total: all }, outstanding), all);
}

test('a held lot locks everything until it is settled, and stays settled', async () => {
  const member = next++;
  const lot = {
    memberId: memberId(member),
    kind: 'bonus',
    reference: `${member}-a`,
    at: AT,
  } as const;
  await open(member, 'a', 20n, { held: true });
  const settle = () => database.transaction((tx) => settleLot(tx, lot));
  expect(await settle()).toBeNull();
  await bet(member, 30n, { id: 'y' });
  await expect(assertAllFree(lot.memberId)).rejects.toMatchObject({
    message: '流水要求尚未完成，剩余 0.00，来自 优惠，锁定金额 10.00',
  });
  expect(await settle()).toMatchObject({ state: 'met' });
  expect(await settle()).toBeNull();
  await bet(member, 0n, { id: 'y', version: 2 });
  await assertAllFree(lot.memberId);
});

test('a lot ends once, for the first of several callers', async () => {
  const member = next++;
  const terms = {
    memberId: memberId(member),
    kind: 'bonus',
    reference: `${member}-a`,
    at: AT,
  } as const;
  await open(member, 'a', 20n, {});
  const ends = await Promise.all(
    Array.from({ length: 10 }, () => database.transaction((tx) => endLot(tx, terms))),
  );
  expect(ends.filter((lot) => lot !== null)).toHaveLength(1);
});

test('a bonus lot that closes with an empty wallet emits an event', async () => {
  const member = next++;
  await open(member, 'a', 20n, {});
  const poor = { memberId: memberId(member), total: cny(99n) };
  await database.transaction((tx) => closeLots(tx, [poor], AT));
  expect(await progressOf(member)).toEqual(['lot.closed']);
});

test('valid bets of a period count from each member’s own start', async () => {
  const [first, second, idle] = [next++, next++, next++].map((id) => memberId(id));
  if (first === undefined || second === undefined || idle === undefined) throw new Error('three');
  const half = new Date(AT.getTime() + 500);
  const to = new Date(AT.getTime() + 1_000);
  for (const member of [first, second]) {
    await bet(member, 7n);
    await bet(member, 10n, { at: half });
    await bet(member, 100n, { at: half, category: 'sport' });
    await bet(member, 1_000n, { at: to });
  }
  const members = [
    { memberId: first, from: AT },
    { memberId: second, from: half },
    { memberId: idle, from: AT },
  ];
  const asked = { members, to, categories: ['concise'], venues: [] };
  const sums = await validBetsBetween(database.read, asked);
  expect([...sums].map(([id, sum]) => [id, sum.minor])).toEqual([
    [first, 17n],
    [second, 10n],
  ]);
});
