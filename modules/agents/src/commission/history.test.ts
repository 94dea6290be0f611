import { BET_STATE } from '@haitang/contract/codes/bet-state.ts';
import { boundMembers } from '@haitang/identity/bound-members.ts';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, HOUR_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { act, agentsRig, month } from '../../../../tests/support/agents-rig.ts';
import { addMonths, endOfMonth, type Month, startOfMonth } from '../month.ts';
import { portalMembers } from '../portal/portal-totals.ts';
import { computeMonth } from './compute-month.ts';
import { recomputeMonth } from './recompute-month.ts';
import { settleDueMonths } from './settle-due-months.ts';
import { isNothing, lessTotals, NO_TOTALS, type Totals, totalsOf } from './totals.ts';

const rig = await agentsRig();
const { context, clock, database } = rig;
const { read } = database;
const FIRST = month('2026-01');
const MEMBERS = 5;

/** What each member has brought that no other month has noted, by adding up all history. */
async function fromHistory(month: Month, to: Date): Promise<Map<MemberId, Totals>> {
  const memberIds = (await boundMembers(read, to)).map(({ memberId }) => memberId);
  const ever = await totalsOf(read, { memberIds, to });
  const brought = new Map<MemberId, Totals>();
  for (const id of memberIds) {
    const { rows } = await sql<Record<string, bigint>>`
      SELECT coalesce(sum(win_loss), 0)::bigint AS "winLoss",
        coalesce(sum(deposits), 0)::bigint AS deposits,
        coalesce(sum(promotions), 0)::bigint AS promotions,
        coalesce(sum(adjustments), 0)::bigint AS adjustments,
        coalesce(sum(turnover), 0)::bigint AS turnover
      FROM agent_member_month WHERE member_id = ${id} AND month <> ${month}`.execute(read);
    const noted = (name: string) => cny(rows[0]?.[name] ?? 0n);
    const totals = lessTotals(ever.get(id) ?? NO_TOTALS, {
      winLoss: noted('winLoss'),
      deposits: noted('deposits'),
      promotions: noted('promotions'),
      adjustments: noted('adjustments'),
      turnover: noted('turnover'),
    });
    if (!isNothing(totals)) brought.set(id, totals);
  }
  return brought;
}

const computed = async (month: Month, to: Date) =>
  new Map(
    (await computeMonth(read, month, to)).members.map((member) => [member.memberId, member.totals]),
  );

/** The recorded month. */
async function recorded(month: Month): Promise<Map<number, bigint[]>> {
  const { rows } = await sql<{ member_id: number; amounts: string[] }>`
    SELECT member_id,
      ARRAY[win_loss, deposits, promotions, adjustments, turnover]::text[] AS amounts
    FROM agent_member_month WHERE month = ${month}`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.amounts.map(BigInt)]));
}

const amountsOf = (all: ReadonlyMap<MemberId, Totals>): Map<number, bigint[]> =>
  new Map(
    [...all].map(([id, t]) => [
      id,
      [t.winLoss, t.deposits, t.promotions, t.adjustments, t.turnover].map(({ minor }) => minor),
    ]),
  );

const cents = fc.nat(100_000).map(BigInt);
const who = fc.nat(MEMBERS - 1);
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      who,
      id: fc.nat(5),
      stake: cents,
      payout: cents,
      status: fc.constantFrom(BET_STATE.settled, BET_STATE.settled, BET_STATE.invalid),
      /** Months back from now, and where in the month; near its ends as often as anywhere. */
      back: fc.oneof(fc.constant(0), fc.nat(3)),
      ms: fc.oneof(fc.nat(28 * DAY_MS - 1), fc.constantFrom(0, 1, -1)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('gain' as const),
      who,
      minor: cents.map((amount) => amount + 1n),
      back: fc.nat(2),
      reason: fc.constantFrom('deposit', 'bonus', 'rebate', 'adjustment', 'red-packet'),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'month' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'recompute' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'agent' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), who }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'member' as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function clean(): Promise<void> {
  for (const table of [
    ...['agent_commission_share', 'agent_commission', 'agent_member_month', 'agent_member_total'],
    ...['agent_run', 'agent_account', 'venue_bet', 'venue_late_bet'],
  ]) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(read);
  }
  await sql`UPDATE member SET referrer_id = NULL, is_agent = false`.execute(read);
  clock.set(later(startOfMonth(FIRST), DAY_MS));
}

/** Registered once for all histories; each begins without ties. */
const pool: MemberId[] = [];
async function fresh(place: number, referrer: MemberId | null): Promise<MemberId> {
  const id = pool[place] ?? (await rig.member());
  pool[place] = id;
  await sql`UPDATE member SET referrer_id = ${referrer}, registered_at = ${clock.now()}
    WHERE id = ${id}`.execute(read);
  return id;
}

/** A history that is played against the books, with the month that runs. */
class Play {
  now = FIRST;
  settled: Month | null = null;
  readonly agents: MemberId[] = [];
  readonly members: MemberId[] = [];

  member(who: number): MemberId {
    return present(this.members[who % this.members.length], 'a member');
  }

  async agent(): Promise<void> {
    const upline = this.agents.at(-1) ?? null;
    const id = await fresh(this.agents.length + this.members.length, upline);
    await sql`UPDATE member SET is_agent = true WHERE id = ${id}`.execute(read);
    await sql`INSERT INTO agent_account (member_id, plan_code, from_month, upline_id, approved_by,
        approved_at)
      VALUES (${id}, 'net-loss', ${this.now}, ${upline}, 'wen', ${clock.now()})`.execute(read);
    this.agents.push(id);
  }

  async join(): Promise<void> {
    const agent = present(this.agents.at(-1), 'an agent');
    this.members.push(await fresh(this.agents.length + this.members.length, agent));
  }

  async settle(): Promise<void> {
    const before = clock.now();
    clock.set(later(endOfMonth(this.now), 7 * HOUR_MS));
    const expected = amountsOf(await fromHistory(this.now, endOfMonth(this.now)));
    expect(await settleDueMonths(context)).toEqual([this.now]);
    expect(await recorded(this.now)).toEqual(expected);
    this.settled = this.now;
    this.now = addMonths(this.now, 1);
    expect(clock.now() > before).toBe(true);
  }

  async recompute(): Promise<void> {
    if (this.settled === null) return;
    const { rows } = await sql<{ version: number }>`SELECT coalesce(max(version), 0) AS version
      FROM agent_commission WHERE month = ${this.settled}`.execute(read);
    const expected = amountsOf(await fromHistory(this.settled, endOfMonth(this.settled)));
    const asked = { month: this.settled, version: rows[0]?.version ?? 0, reason: '迟到的注单' };
    await recomputeMonth(context, { ...asked, ...act('wen') });
    expect(await recorded(this.settled)).toEqual(expected);
  }

  async step(next: Step): Promise<void> {
    if (next.kind === 'month') return this.settle();
    if (next.kind === 'recompute') return this.recompute();
    if (next.kind === 'agent') return this.agent();
    if (next.kind === 'member') return this.join();
    const memberId = this.member(next.who);
    if (next.kind === 'move') {
      await sql`UPDATE member SET referrer_id = ${present(this.agents[0], 'an agent')}
        WHERE id = ${memberId}`.execute(read);
      return;
    }
    if (next.kind === 'gain') {
      const now = clock.now();
      clock.set(later(startOfMonth(addMonths(this.now, -next.back)), DAY_MS));
      await rig.give(memberId, next.minor, next.reason);
      clock.set(now);
      return;
    }
    const moment = later(startOfMonth(addMonths(this.now, -next.back)), next.ms);
    await rig.saveBet(
      {
        venue: 'wangyue',
        memberId,
        betId: `${next.id}`,
        gameCode: 'g',
        gameName: 'g',
        category: 'live',
        stake: cny(next.stake),
        payout: cny(next.payout),
        validAmount: cny(next.stake),
        status: next.status,
        betAt: moment,
        settledAt: moment,
      },
      clock.now(),
    );
  }
}

async function inFull(month: Month): Promise<MemberId[]> {
  const { totals } = await computeMonth(read, month, clock.now());
  return totals.flatMap((total) => (total.inFull ? total.memberId : []));
}

test('history is read again only for members whose past has changed', async () => {
  await clean();
  const play = new Play();
  await play.agent();
  for (let count = 0; count < 3; count += 1) await play.join();
  const [quiet, late] = [play.member(0), play.member(1)];
  for (const id of [quiet, late]) await rig.bet(id, 1_000n);
  await play.settle();
  for (const id of [quiet, late]) await rig.bet(id, 1_000n);
  expect(await inFull(play.now)).toEqual([]);
  clock.set(later(startOfMonth(FIRST), 2 * DAY_MS));
  await rig.bet(late, 500n);
  clock.set(later(startOfMonth(play.now), 2 * DAY_MS));
  expect(await inFull(play.now)).toEqual([late]);
  await play.settle();
  expect(await inFull(play.now)).toEqual([]);
  const page = { page: 1, pageSize: 10 };
  const { rows } = await portalMembers(context, present(play.agents[0], 'an agent'), page);
  const lost = new Map(rows.map(({ member, totals }) => [member.id, totals.winLoss.minor]));
  expect([lost.get(quiet), lost.get(late)]).toEqual([2_000n, 2_500n]);
});

test('a month added to what is known is the month that all history gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      await clean();
      const play = new Play();
      await play.agent();
      for (let count = 0; count < MEMBERS; count += 1) await play.join();
      for (const step of [...steps, { kind: 'month' as const }]) await play.step(step);
      const now = clock.now();
      const running = amountsOf(await computed(play.now, now));
      expect(running).toEqual(amountsOf(await fromHistory(play.now, now)));
    }),
    { numRuns: 10 },
  );
}, 300_000);
