import { addDays, businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { changeLevel } from '@haitang/vip/change-level.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countBet, someMember } from '../../../../tests/support/bets-rig.ts';
import { rebatesRig } from '../../../../tests/support/rebates-rig.ts';

const rig = await rebatesRig();
const { context, clock } = rig;
const { database } = context;
const FIRST = businessDayOf(new Date('2026-03-01T00:00:00+08:00'));
const DAYS = 4;
/** Tenths of a thousandth by level 1, 2, 3, copied from the table on /vip. */
const PERCENT = {
  realbet: [28, 32, 36],
  sport: [30, 34, 38],
  concise: [40, 45, 50],
  lottery: [5, 6, 7],
  'no-such': [0, 0, 0],
};
type Category = keyof typeof PERCENT;
const CATEGORIES = Object.keys(PERCENT) as Category[];
const VENUES = ['haitang', 'xinghan'];

interface ModelBet {
  readonly ms: number;
  readonly cents: number;
  readonly category: Category;
  readonly venue: string;
  readonly version: number;
}
type Step =
  | ({ kind: 'bet'; id: number } & ModelBet)
  | { kind: 'level'; level: number }
  | { kind: 'claim' }
  | { kind: 'night' };

/** A reference model with plain lists and numbers; each day is recomputed on every read. */
class Model {
  readonly bets = new Map<string, ModelBet>();
  readonly levels = new Map<number, number>();
  level = 1;
  today = 0;

  tell(id: number, bet: ModelBet): void {
    const name = `${bet.venue} ${id}`;
    const known = this.bets.get(name);
    if (!known || bet.version > known.version) this.bets.set(name, bet);
  }

  private levelAtEndOf(day: number): number {
    let level = 1;
    for (let value = 0; value <= day; value += 1) level = this.levels.get(value) ?? level;
    return level;
  }

  /** Cents due for all days before today, from the bets known now. */
  due(): number {
    let total = 0;
    for (let day = 0; day < this.today; day += 1) {
      for (const category of CATEGORIES) {
        for (const venue of VENUES) {
          let valid = 0;
          for (const bet of this.bets.values()) {
            const same = bet.category === category && bet.venue === venue;
            if (same && Math.floor(bet.ms / 86_400_000) === day) valid += bet.cents;
          }
          const percent = PERCENT[category][this.levelAtEndOf(day) - 1] ?? 0;
          total += Math.floor((valid * percent) / 10_000);
        }
      }
    }
    return total;
  }
}

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      id: fc.nat(7),
      // Near midnight as often as at any other time.
      ms: fc.oneof(
        fc.nat(DAYS * DAY_MS - 1),
        fc
          .tuple(fc.integer({ min: 1, max: DAYS - 1 }), fc.integer({ min: -1, max: 1 }))
          .map(([day, by]) => day * DAY_MS + by),
      ),
      cents: fc.oneof(fc.nat(2_000), fc.nat(10_000_000)),
      category: fc.constantFrom(...CATEGORIES),
      venue: fc.constantFrom(...VENUES),
      version: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('level' as const),
      level: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'claim' as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'night' as const }) },
);

async function night(model: Model): Promise<void> {
  if (model.today >= DAYS) return;
  await nextNight(model);
}

async function nextNight(model: Model): Promise<void> {
  model.today += 1;
  rig.toNightAfter(addDays(FIRST, model.today - 1));
  await rig.settle();
}

async function apply(member: MemberId, one: Step, model: Model): Promise<void> {
  if (one.kind === 'bet') {
    model.tell(one.id, one);
    const moment = later(startOfDay(FIRST), one.ms);
    await countBet(context, member, {
      ...one,
      cents: BigInt(one.cents),
      at: moment,
      betId: `${one.id}`,
    });
  } else if (one.kind === 'level') {
    const day = addDays(FIRST, model.today);
    if (model.levels.has(model.today) || model.level === one.level) return;
    model.level = one.level;
    model.levels.set(model.today, one.level);
    const change = { memberId: member, level: one.level, day, reason: 'placed' } as const;
    await database.transaction((tx) => changeLevel(tx, { ...change, at: clock.now() }));
  } else if (one.kind === 'claim') {
    await rig.claim(member).catch((error: unknown) => {
      expect(error).toMatchObject({ key: 'no-rebate' });
    });
  } else {
    await night(model);
  }
}

async function clean(): Promise<void> {
  for (const table of [
    ...['rebate', 'rebate_tally', 'rebate_day', 'turnover_bet', 'vip_change'],
    ...['turnover_seal', 'turnover_late'],
  ]) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(database.read);
  }
  clock.set(startOfDay(FIRST));
  // The day before is settled: the history begins with the first.
  await sql`INSERT INTO rebate_day (day, rates, settled_at)
    VALUES (${addDays(FIRST, -1)}::date, '{}', ${clock.now()})`.execute(database.read);
}

test("open and claimed rebates together equal the model's, with any late bets", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      await clean();
      const member = someMember();
      const model = new Model();
      for (const one of steps) await apply(member, one, model);
      while (model.today < DAYS) await night(model);
      // Bets received after the last day are settled with the following night.
      await nextNight(model);
      const granted = (await rig.rebates(member)).reduce(
        (sum, { amount }) => sum + amount.minor,
        0n,
      );
      expect(Number(granted)).toBe(model.due());
    }),
    { numRuns: 30 },
  );
}, 300_000);
