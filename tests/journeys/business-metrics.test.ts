import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { businessJobs } from '@haitang/lobby/business-metrics.ts';
import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { deposit, openSeat, registerMember } from './member-steps.ts';
import { startWorld } from './world.ts';

// With the roles of a production: the jobs' role must be allowed to read all of it.
const world = await startWorld(undefined, undefined, { ownRoles: true });
afterAll(() => world.close());
const member = await registerMember(world, 'tangtang9');

const read = () => world.metrics.registry.metrics();
/** The value of a series, e.g. `liability_cny{place="held"}`; undefined when it has no sample. */
async function sampleOf(series: string): Promise<number | undefined> {
  const line = (await read()).split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

test('the series of the business are those of the books', async () => {
  const { credited } = await deposit(world, member, '200.00');
  const { games } = await member.ok<{ games: { id: number; game_code: string }[] }>(
    '/api/game/list',
    { platform: 'haitang' },
  );
  const dice = games.find(({ game_code }) => /dice|yunduan/.test(game_code)) ?? games[0];
  await member.ok('/api/transfer', {
    amount: '50',
    sourcetype: 'userbalance',
    targettype: 'haitang',
  });
  const { url } = await member.ok<{ url: string }>('/api/getGameUrl', {
    id: dice?.id,
    game_code: dice?.game_code,
  });
  await openSeat(url);
  await world.settle();
  const { rows } = await sql<{ place: string; total: string }>`
    SELECT split_part(code, ':', 3) AS place, (sum(balance) / 100.0)::text AS total FROM account
    WHERE code LIKE 'member:%' AND asset = 'CNY' GROUP BY 1`.execute(world.jobs.read);
  const booked = new Map(rows.map(({ place, total }) => [place, Number(total)]));
  expect(booked.get('venue')).toBeGreaterThan(0);
  for (const place of ['available', 'held', 'transit', 'venue']) {
    const series = `liability_cny{place="${place}"}`;
    expect([place, await sampleOf(series)]).toEqual([place, booked.get(place) ?? 0]);
  }
  expect(await sampleOf('member_money_day_cny{direction="deposit"}')).toBe(Number(credited));
  expect(await sampleOf('queue_items{queue="withdrawal_review"}')).toBe(0);
  expect(await sampleOf('queue_oldest_age_seconds{queue="withdrawal_review"}')).toBe(0);
  expect(await sampleOf('venue_feed_lag_seconds{supplier="house"}')).toBeLessThan(60);
  expect(await sampleOf('payout_wallets_usdt{network="TRC20"}')).toBeGreaterThan(0);
  expect(await sampleOf('database_size_bytes')).toBeGreaterThan(1_000_000);
  expect(await sampleOf('disk_free_bytes')).toBeGreaterThan(0);
});

test('an open case ages in its queue', async () => {
  const opened = new Date(Date.now() - 10 * MINUTE_MS);
  await sql`INSERT INTO venue_case (id, kind, venue, subject, detail, opened_at)
    VALUES (gen_random_uuid(), 'test', '', 'a case', '{}', ${opened})`.execute(world.jobs.read);
  await world.settle();
  expect(await sampleOf('queue_items{queue="venue_case"}')).toBeGreaterThanOrEqual(1);
  expect(await sampleOf('queue_oldest_age_seconds{queue="venue_case"}')).toBeGreaterThan(599);
});

test('a process that has read nothing reports nothing instead of zero', async () => {
  const metrics = createMetrics(false);
  businessJobs(world.app.context, metrics);
  const text = await metrics.registry.metrics();
  expect(text).toContain('# TYPE liability_cny gauge');
  expect(text).not.toMatch(/^(liability_cny|queue_items|business_reading_seconds)\{/m);
});

test('no label holds a member, and no series has more than two hundred samples', async () => {
  const text = await read();
  expect(text).not.toContain('tangtang9');
  const counts = new Map<string, number>();
  for (const line of text
    .split('\n')
    .filter((candidate) => candidate !== '' && !candidate.startsWith('#'))) {
    const name = line.split(/[{ ]/)[0] ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const many = [...counts].filter(([name, count]) => count > 200 && !/_bucket$/.test(name));
  expect(many).toEqual([]);
});
