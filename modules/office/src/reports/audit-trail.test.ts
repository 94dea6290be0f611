import { present } from '@haitang/kernel/assert.ts';
import { parseBusinessDay, startOfDay } from '@haitang/kernel/business-day.ts';
import { HOUR_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { idFrom } from '@haitang/platform/outbox/recent-events.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readTrail, type TrailFilter } from './audit-trail.ts';

const { database } = await lobbyDatabase();
const DAY = present(parseBusinessDay('2026-03-10'), 'a day');
const START = startOfDay(DAY);
const ALL: TrailFilter = {
  before: '',
  kind: 'all',
  actor: '',
  subject: '',
  from: null,
  to: null,
  find: null,
  limit: 30,
};

/** Rows a minute apart from the start of the day on; `every` says what each is about. */
async function fill(count: number, every: (place: number) => string): Promise<void> {
  const rows = Array.from({ length: count }, (_, place) => {
    const at = later(START, place * MINUTE_MS);
    return {
      id: idFrom(at),
      at,
      reason: every(place),
      actor: place % 2 === 0 ? 'staff:a' : 'system',
    };
  });
  await sql`INSERT INTO audit_row (id, actor, action, subject, reason, occurred_at)
    SELECT id::uuid, actor, 'x.done', 'thing:' || reason, reason, at
    FROM unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ actor }) => actor)}::text[],
      ${rows.map(({ reason }) => reason)}::text[], ${rows.map(({ at }) => at)}::timestamptz[])
      AS added (id, actor, reason, at)`.execute(database.read);
}
/** All rows of a filter, page by page, and how many pages they took. */
async function whole(filter: Partial<TrailFilter>) {
  const reasons: string[] = [];
  let [before, pages]: [string | null, number] = ['', 0];
  while (before !== null) {
    const page = await readTrail(database.read, { ...ALL, ...filter, before });
    reasons.push(...page.rows.map(({ reason }) => reason));
    [before, pages] = [page.next, pages + 1];
  }
  return { reasons, pages };
}
const textOf = (text: string) => ({ text, actors: [], actions: [] });

test('days, people, things and texts narrow the trail; pages with a text look through all of it', async () => {
  await fill(11_000, (place) => (place % 4_000 === 0 ? `Needle ${place}` : `row ${place}`));
  const needles = await whole({ find: textOf('needle') });
  expect(needles.reasons).toEqual(['Needle 8000', 'Needle 4000', 'Needle 0']);
  expect(needles.pages).toBe(3);
  expect((await whole({ find: textOf('100% of nothing_') })).reasons).toEqual([]);
  const hour = { from: START, to: later(START, HOUR_MS), kind: 'all', limit: 7 } as const;
  expect((await whole(hour)).reasons).toHaveLength(60);
  expect((await whole({ ...hour, kind: 'staff' })).reasons).toHaveLength(30);
  expect((await whole({ ...hour, actor: 'staff:a' })).reasons).toHaveLength(30);
  expect((await whole({ ...hour, actor: 'staff:' })).reasons).toEqual([]);
  expect((await whole({ ...hour, subject: 'thing:row 7' })).reasons).toEqual(['row 7']);
  const named = { text: 'nothing', actors: ['system'], actions: [] };
  expect((await whole({ ...hour, find: named })).reasons).toHaveLength(30);
  const acts = { text: 'nothing', actors: [], actions: ['x.done'] };
  expect((await whole({ ...hour, find: acts })).reasons).toHaveLength(60);
});
