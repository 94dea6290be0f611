import type { OfficeDashboard } from '@haitang/contract/office/dashboard.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { countBets } from '@haitang/venues/bets/count-bets.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';

const { payments, context, clock, http, away, hire, signIn } = await officeRig();
const { read } = context.database;
await hire('auditor', 'auditor');
const member = await payments.member();

interface Dashboard {
  readonly down: readonly string[];
  readonly venues: readonly object[];
  readonly costs: { readonly rebates: object; readonly bonuses: object };
}

const bet = (id: string, moment: Date, sums: { stake: number; payout: number; status?: number }) =>
  sql`INSERT INTO venue_bet (venue, member_id, bet_id, version, game_code, game_name, category,
      stake, payout, valid_amount, status, bet_at)
    VALUES ('wangyue', ${member}, ${id}, 1, 'g', 'g', 'realbet', ${sums.stake}, ${sums.payout},
      ${sums.status === 2 ? 0 : sums.stake}, ${sums.status ?? 1}, ${moment})`.execute(read);

test('venues have their result of today and of the same hours of yesterday', async () => {
  clock.set('2026-05-05T12:00:00+08:00');
  const today = later(clock.now(), -HOUR_MS);
  const yesterday = new Date('2026-05-04T10:00:00+08:00');
  const evening = new Date('2026-05-04T20:00:00+08:00');
  await bet('lost', today, { stake: 10_000, payout: 0 });
  await bet('won', today, { stake: 1_000, payout: 3_000 });
  await bet('open', today, { stake: 99_000, payout: 0, status: 2 });
  await bet('yesterday', yesterday, { stake: 500, payout: 1_250 });
  await bet('later then', evening, { stake: 70_000, payout: 0 });
  await countBets(context.venues);
  await sql`INSERT INTO rebate_claim (number, member_id, amount, idempotency_key, claimed_at)
    VALUES ('R1', ${member}, 123, 'k1', ${today}), ('R2', ${member}, 45, 'k2', ${yesterday}),
      ('R3', ${member}, 999, 'k3', ${evening})`.execute(read);
  const { data } = await http.get<Dashboard>('/office/dashboard', {
    token: await signIn('auditor'),
  });
  expect(data.venues).toEqual([
    {
      venue: 'wangyue',
      name: 'wangyue',
      valid: '110.00',
      result: '80.00',
      yesterday: '-7.50',
    },
  ]);
  expect(data.costs.rebates).toEqual({ today: '1.23', count: 1, yesterday: '0.45' });
  expect(data.costs.bonuses).toEqual({ today: '0.00', count: 0, yesterday: '0.00' });
});

test('active members are counted once, today and up to the same time of yesterday', async () => {
  clock.set('2026-06-05T12:00:00+08:00');
  const session = (member: number, from: string, to: string) =>
    sql`INSERT INTO member_session (id, token_hash, member_id, started_at, last_action_at, ended_at,
        ended_by, ip, place, device)
      VALUES (gen_random_uuid(), gen_random_uuid()::text, ${member}, ${from}, ${to}, ${to},
        'sign-out', '203.0.113.9', '', 'test')`.execute(read);
  const [y, t] = ['2026-06-04T', '2026-06-05T'];
  await session(71, `${y}09:00:00+08:00`, `${y}09:30:00+08:00`);
  await session(71, `${y}10:00:00+08:00`, `${y}10:30:00+08:00`);
  // Over midnight, and in the evening, later than the same time of yesterday.
  await session(72, `${y}23:50:00+08:00`, `${t}00:10:00+08:00`);
  await session(73, `${y}20:00:00+08:00`, `${y}20:30:00+08:00`);
  await session(74, '2026-06-03T23:00:00+08:00', `${y}00:10:00+08:00`);
  const { data } = await http.get<OfficeDashboard>('/office/dashboard', {
    token: await signIn('auditor'),
  });
  expect(data.registrations).toMatchObject({ active: 1, activeBefore: 2 });
});

test('staff see which outside program does not answer', async () => {
  const read = async () =>
    (await http.get<Dashboard>('/office/dashboard', { token: await signIn('auditor') })).data.down;
  expect(await read()).toEqual([]);
  away.push('venue');
  expect(await read()).toEqual(['自营场馆']);
  away.pop();
});
