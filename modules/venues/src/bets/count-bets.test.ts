import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countOneByOne } from '../../../../tests/support/count-one-by-one.ts';
import {
  countedRows,
  countedWorld,
  type Happening,
  happen,
  houseTotals,
} from '../../../../tests/support/counted-story.ts';
import type { VenuesContext } from '../venues-context.ts';
import { readUncounted } from './bet-store.ts';
import { countBets } from './count-bets.ts';

const MEMBERS = 4;
const CATEGORIES = ['slots', 'tables'] as const;

const [batches, plain] = await Promise.all([countedWorld(), countedWorld()]);

const cents = fc.nat(300);
const arrival: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constant('bet' as const),
  round: fc.nat(4),
  venue: fc.constantFrom('a' as const, 'b' as const),
  category: fc.constantFrom(...CATEGORIES),
  minute: fc.nat(90),
  stake: cents,
  payout: fc.oneof(fc.constant(0), cents),
  valid: cents,
  status: fc.constantFrom(1, 1, 1, 1, 2, 0),
});
const lot: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constant('lot' as const),
  source: fc.constantFrom('deposit' as const, 'bonus' as const, 'rebate' as const),
  base: cents,
  required: cents,
  only: fc.constantFrom(null, ...CATEGORIES),
  held: fc.boolean(),
  releases: fc.boolean(),
});
const money: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constant('money' as const),
  place: fc.constantFrom(
    ...(['available', 'held', 'transit', 'venue', 'suspended', 'deposit'] as const),
  ),
  amount: fc.integer({ min: 1, max: 300 }),
});
const away = fc.constant<Happening>({ kind: 'away' });
const happenings = fc.array(
  fc.record({
    member: fc.nat(MEMBERS - 1),
    happening: fc.oneof(
      { weight: 12, arbitrary: arrival },
      { weight: 4, arbitrary: lot },
      { weight: 3, arbitrary: money },
      { weight: 1, arbitrary: away },
    ),
  }),
  { maxLength: 16 },
);
/** A part of a story, then a count; `stop` kills the first process at its first commit. */
const chapter = fc.record({
  happenings,
  atOnce: fc.constantFrom(1, 2, 3, 5, 500),
  stop: fc.constantFrom(null, null, 'before' as const, 'after' as const),
});
type Chapter = typeof chapter extends fc.Arbitrary<infer Value> ? Value : never;

/** Counts in a process that ends before or after the commit of its first transaction. */
async function countAndStop(
  context: VenuesContext,
  { atOnce, stop }: Pick<Chapter, 'atOnce' | 'stop'>,
): Promise<void> {
  const { database } = context;
  const killed = new Error('the process is killed');
  await new Promise<void>((stopped, fail) => {
    const transaction: Database['transaction'] = async (work) => {
      await database
        .transaction(async (tx) => {
          await work(tx);
          if (stop === 'before') throw killed;
        })
        .catch((error: unknown) => (error === killed ? undefined : fail(error)));
      stopped();
      return new Promise(() => undefined);
    };
    const dying = { ...context, database: { ...database, transaction } };
    countBets(dying, atOnce).then(stopped, fail);
  });
}

/** The same count by the reference, `atOnce` bets at a time. */
async function countPlainly(context: VenuesContext, atOnce: number): Promise<void> {
  for (;;) {
    const names = await readUncounted(context.database.read, atOnce, context.clock.now());
    await countOneByOne(context, names);
    if (names.length < atOnce) return;
  }
}

let stories = 0;

/** Members of a new story, the same numbers in both worlds. */
function newMembers(): MemberId[] {
  stories += 1;
  return Array.from({ length: MEMBERS }, (_, index) => memberId(10_000_000 + stories * 10 + index));
}

/** Lets a story happen in both worlds, and compares them after each count. */
async function compare(
  chapters: readonly Chapter[],
  members: readonly MemberId[],
  plainly: (chapter: Chapter) => number,
): Promise<void> {
  let step = 1;
  for (const part of chapters) {
    for (const { member, happening } of part.happenings) {
      const id = members[member] ?? memberId(0);
      for (const world of [batches, plain]) await happen(world, id, happening, step);
      step += 1;
    }
    if (part.stop !== null) await countAndStop(batches, part);
    await countBets(batches, part.atOnce);
    await countPlainly(plain, plainly(part));
    expect(await countedRows(batches.database, members)).toEqual(
      await countedRows(plain.database, members),
    );
    const { kept, recounted } = await houseTotals(batches.database);
    expect(kept).toEqual(recounted);
  }
}

const story = fc.array(chapter, { minLength: 1, maxLength: 4 });

/** A lost bet of 2.10. */
const lost = (minute: number, valid: number): Happening => {
  const [kind, venue, category] = ['bet', 'a', 'slots'] as const;
  return { kind, venue, category, round: minute, minute, stake: 210, payout: 0, valid, status: 1 };
};
const opened = (source: 'deposit' | 'bonus', required: number): Happening => {
  const [kind, only, held, releases] = ['lot', null, false, false] as const;
  return { kind, source, base: 300, required, only, held, releases };
};
const has = (amount: number): Happening => ({ kind: 'money', place: 'available', amount });
const by = (member: number, ...all: Happening[]) => all.map((happening) => ({ member, happening }));

/** Lots are met and opened again, used up by losses, and closed with the last money. */
const EVENTFUL: Chapter[] = [
  {
    atOnce: 500,
    stop: 'before',
    happenings: [
      ...by(0, has(500), opened('bonus', 100), lost(0, 100)),
      ...by(1, has(150), opened('deposit', 300), lost(1, 10)),
      ...by(2, opened('bonus', 300), lost(2, 10)),
      ...by(3, has(900), lost(0, 10), lost(10, 20), lost(12, 0)),
    ],
  },
  { atOnce: 2, stop: 'after', happenings: [...by(0, lost(0, 10)), ...by(1, lost(1, 20))] },
];

test('batches of any size write the rows of counting one by one, also after a kill', async () => {
  await fc.assert(
    fc.asyncProperty(story, (chapters) => compare(chapters, newMembers(), ({ atOnce }) => atOnce)),
    { numRuns: 12, examples: [[EVENTFUL]] },
  );
});

test('without a member that runs out of money the size of batches changes no row', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (chapters) => {
      const members = newMembers();
      const rich: Happening = { kind: 'money', place: 'available', amount: 1_000_000 };
      for (const member of members)
        for (const world of [batches, plain]) await happen(world, member, rich, 0);
      await compare(chapters, members, () => 1);
    }),
    { numRuns: 8 },
  );
});

test('the stories above were eventful', async () => {
  const { rows } = await sql<Record<string, bigint>>`SELECT
      (SELECT count(*) FROM outbox_event WHERE name = 'lot.met') AS met,
      (SELECT count(*) FROM outbox_event WHERE name = 'lot.reopened') AS reopened,
      (SELECT count(*) FROM outbox_event WHERE name = 'lot.closed') AS closed,
      (SELECT count(*) FROM turnover_lot WHERE kept IS NOT NULL) AS kept,
      (SELECT count(*) FROM turnover_late) AS late,
      (SELECT count(*) FROM turnover_bet WHERE bonus_work > 0) AS bonus_work,
      (SELECT count(*) FROM limit_play) AS played,
      (SELECT count(*) FROM venue_bet_hour WHERE valid > 0) AS totals,
      (SELECT count(*) FROM venue_bet WHERE version > 1) AS corrected`.execute(
    batches.database.read,
  );
  expect(Object.entries(rows[0] ?? {}).filter(([, count]) => count === 0n)).toEqual([]);
});
