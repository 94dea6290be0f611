import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../id-source.ts';
import { silentLogger } from '../observe/silent-logger.ts';
import type { Job } from './job.ts';
import { createJobRunner } from './job-runner.ts';
import { MEMBER_SLICES } from './member-slices.ts';
import { createPartLeases } from './part-leases.ts';

const { database } = await lobbyDatabase();
const TTL_MS = 15_000;
const job: Job = {
  name: 'sweep',
  schedule: { every: 1 },
  parts: MEMBER_SLICES,
  run: async () => undefined,
};
const holderOf = (jobs: readonly Job[] = [job]) =>
  createPartLeases({ database, program: 'jobs:test', holder: newId(), ttlMs: TTL_MS, jobs });
const counts = (...holders: readonly ReturnType<typeof holderOf>[]): number[] =>
  holders.map((holder) => holder.heldOf('sweep').length);

/** The leases of one holder, or of all, expire as if their time had passed. */
const expire = (holder = '%') =>
  sql`UPDATE lease SET held_until = clock_timestamp() - interval '1 second'
    WHERE holder LIKE ${holder}`.execute(database.read);

beforeEach(async () => {
  await sql`DELETE FROM lease`.execute(database.read);
});

test('one process has all parts; a second one gets half, and gives them back when it stops', async () => {
  const [first, second] = [holderOf(), holderOf()];
  await first.hold();
  expect(counts(first)).toEqual([16]);
  await second.hold();
  await first.hold();
  await second.hold();
  expect(counts(first, second)).toEqual([8, 8]);
  expect([...first.heldOf('sweep'), ...second.heldOf('sweep')].toSorted()).toEqual(
    MEMBER_SLICES.toSorted(),
  );
  await second.release();
  await first.hold();
  expect(counts(first, second)).toEqual([16, 0]);
});

test('the parts of a process that died go to the others when its leases expire', async () => {
  const [first, dead, third] = [holderOf(), holderOf(), holderOf()];
  for (let round = 0; round < 3; round += 1)
    for (const holder of [first, dead, third]) await holder.hold();
  expect(counts(first, dead, third).toSorted((a, b) => a - b)).toEqual([4, 6, 6]);
  const held = dead.heldOf('sweep');
  await first.hold();
  expect(first.heldOf('sweep').some((part) => held.includes(part))).toBe(false);
  const { rows } = await sql<{ holder: string }>`SELECT DISTINCT holder FROM lease
    WHERE name = ANY(${held.map((part) => `jobs:test:part:sweep:${part}`)}::text[])`.execute(
    database.read,
  );
  await expire(rows[0]?.holder);
  await first.hold();
  await third.hold();
  expect(counts(first, third)).toEqual([8, 8]);
});

test('a part that a running job has is not given away before the run ends', async () => {
  const [first, second] = [holderOf(), holderOf()];
  await first.hold();
  let during: readonly string[] = [];
  await first.during('sweep', async (held) => {
    expect(held).toHaveLength(16);
    await second.hold();
    await first.hold();
    await second.hold();
    during = second.heldOf('sweep');
  });
  expect(during).toEqual([]);
  // The end of the run gave half of them back.
  await second.hold();
  expect(counts(first, second)).toEqual([8, 8]);
});

test('a process whose leases have passed on learns it at the next renewal', async () => {
  const [frozen, other] = [holderOf(), holderOf()];
  await frozen.hold();
  await expire();
  await other.hold();
  expect(counts(other)).toEqual([16]);
  await frozen.hold();
  expect(counts(frozen)).toEqual([0]);
});

test('two processes never run the same part at once, while others come and go', async () => {
  const inside = new Map<string, number>();
  const runs = new Map<string, number>();
  let most = 0;
  const busy: Job = {
    ...job,
    async run(held = []) {
      for (const part of held) {
        inside.set(part, (inside.get(part) ?? 0) + 1);
        most = Math.max(most, inside.get(part) ?? 0);
      }
      await sql`SELECT 1`.execute(database.read);
      for (const part of held) {
        inside.set(part, (inside.get(part) ?? 0) - 1);
        runs.set(part, (runs.get(part) ?? 0) + 1);
      }
    },
  };
  // Clocks of other days: the leases are dated by the database.
  const runnerAt = (moment: string) => {
    const clock = fixedClock();
    clock.set(moment);
    const options = { database, clock, logger: silentLogger, jobs: [busy], program: 'test' };
    return createJobRunner(options);
  };
  const early = runnerAt('2020-01-01T00:00:00Z');
  await early.start();
  for (let round = 0; round < 3; round += 1) {
    const late = runnerAt('2031-01-01T00:00:00Z');
    await late.start();
    await Promise.all([late.runDue(), early.runDue()]);
    await Promise.all([late.runDue(), early.runDue()]);
    await late.stop();
    await early.runDue();
  }
  await early.stop();
  expect(most).toBe(1);
  expect([...runs.keys()].toSorted()).toEqual(MEMBER_SLICES.toSorted());
});
