import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { HOUR_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests } from '@haitang/lobby/testing/test-identity.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { daysOf, type Span, sealedHours, splitSpan, totalOf } from './hour-totals.ts';
import { sealHours } from './seal-hours.ts';

const START = new Date('2026-03-10T08:00:00+08:00');
const minutes = (count: number): Date => later(START, count * MINUTE_MS);

const span = fc
  .tuple(fc.nat(5_000), fc.nat(5_000))
  .map(([from, length]): Span => ({ from: minutes(from), to: minutes(from + length) }));
const sealed = fc
  .tuple(fc.nat(80), fc.nat(80))
  .map(([from, hours]): Span => ({ from: minutes(from * 60), to: minutes((from + hours) * 60) }));

test('a span is split into adjoining parts, and only whole sealed hours are read as such', () => {
  fc.assert(
    fc.property(span, fc.option(sealed), (whole, known) => {
      const parts = splitSpan(whole, known);
      expect(parts.before.from).toEqual(whole.from);
      expect([parts.before.to, parts.sealed.to]).toEqual([parts.sealed.from, parts.after.from]);
      expect(parts.after.to).toEqual(whole.to);
      const { from, to } = parts.sealed;
      if (from.getTime() === to.getTime()) return;
      expect([from.getTime() % HOUR_MS, to.getTime() % HOUR_MS]).toEqual([0, 0]);
      expect(known !== null && from >= known.from && to <= known.to).toBe(true);
    }),
  );
});

const { database } = await lobbyDatabase();
const { context, clock } = identityForTests(database);

let claims = 0;

async function claim(minute: number, amount: number): Promise<void> {
  claims += 1;
  await sql`INSERT INTO rebate_claim (number, member_id, amount, idempotency_key, claimed_at)
    VALUES (${`R${claims}`}, ${claims}, ${amount}, 'key', ${minutes(minute)})`.execute(
    database.read,
  );
}

/** The sum of the rows themselves. */
async function plainly({ from, to }: Span) {
  const { rows } = await sql<{ total: bigint; count: bigint }>`
    SELECT coalesce(sum(amount), 0)::bigint AS total, count(*) AS count FROM rebate_claim
    WHERE claimed_at >= ${from} AND claimed_at < ${to}`.execute(database.read);
  return rows[0];
}

test('sealed hours and rows add up to the rows, wherever a period begins and ends', async () => {
  for (let index = 0; index < 120; index += 1) await claim((index * 37) % 4_320, 1 + index);
  clock.set(minutes(2_000));
  await sealHours(context);
  expect(await sealedHours(database.read, 'rebate')).toMatchObject({ to: minutes(1_980) });
  await fc.assert(
    fc.asyncProperty(span, async (whole) => {
      const { total, count } = await totalOf(database.read, 'rebate', whole);
      expect({ total: total.minor, count: BigInt(count) }).toEqual(await plainly(whole));
    }),
    { numRuns: 40 },
  );
});

test('an hour is sealed ten minutes after its end, and what comes later is added', async () => {
  clock.set(minutes(2_049));
  await sealHours(context);
  expect(await sealedHours(database.read, 'rebate')).toMatchObject({ to: minutes(1_980) });
  await claim(2_045, 500);
  clock.set(minutes(2_050));
  await sealHours(context);
  expect(await sealedHours(database.read, 'rebate')).toMatchObject({ to: minutes(2_040) });
  const whole = { from: minutes(0), to: minutes(4_400) };
  const { total, count } = await totalOf(database.read, 'rebate', whole);
  expect({ total: total.minor, count: BigInt(count) }).toEqual(await plainly(whole));
});

test('two processes that seal at once add no hour twice', async () => {
  clock.set(minutes(3_000));
  await Promise.all([sealHours(context), sealHours(context), sealHours(context)]);
  const whole = { from: minutes(0), to: minutes(3_000) };
  const { total } = await totalOf(database.read, 'rebate', whole);
  expect(total.minor).toBe((await plainly(whole))?.total);
});

test('days are Beijing days', async () => {
  const days = await daysOf(database.read, 'rebate', { from: minutes(0), to: minutes(4_400) });
  expect([...days.keys()].sort()).toEqual(['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']);
  const first = { from: START, to: minutes(16 * 60) };
  expect(days.get(businessDayOf(START))?.minor).toBe((await plainly(first))?.total);
});
