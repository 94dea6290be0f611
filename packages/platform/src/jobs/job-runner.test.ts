import { HOUR_MS } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { silentLogger } from '../observe/silent-logger.ts';
import type { Job } from './job.ts';
import { createJobRunner } from './job-runner.ts';
import { createLease } from './lease.ts';

const { database } = await lobbyDatabase();
const clock = fixedClock();
const runnerOf = (jobs: readonly Job[]) =>
  createJobRunner({ database, clock, logger: silentLogger, jobs, program: 'test' });

beforeEach(async () => {
  await sql`DELETE FROM lease`.execute(database.read);
  await sql`DELETE FROM job_day`.execute(database.read);
  clock.set('2026-03-10T00:00:00+08:00');
});

test('a daily job runs once a Beijing day, after its hour, and after a sleep past its hour', async () => {
  const days: string[] = [];
  const job: Job = {
    name: 'rebate',
    schedule: { daily: '00:30' },
    run: async () => void days.push(clock.now().toISOString()),
  };
  const runner = runnerOf([job]);
  await runner.runDue();
  expect(days).toEqual([]);
  clock.set('2026-03-10T00:30:00+08:00');
  await runner.runDue();
  await runner.runDue();
  expect(days).toHaveLength(1);
  clock.set('2026-03-13T17:00:00+08:00');
  await runner.runDue();
  await runner.runDue();
  expect(days).toHaveLength(2);
  await runner.stop();
});

test('no job begins while `mayRun` is false, and all continue afterwards', async () => {
  let may = false;
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const jobs: Job[] = [
    { name: 'often', schedule: { every: 1 }, run },
    { name: 'daily', schedule: { daily: '00:00' }, run },
  ];
  const runner = createJobRunner({
    database,
    clock,
    logger: silentLogger,
    jobs,
    program: 'test',
    mayRun: () => may,
  });
  await runner.runDue();
  expect(runs).toBe(0);
  may = true;
  await runner.runDue();
  expect(runs).toBe(2);
  await runner.stop();
});

test('another process does not repeat a job that was done for the day', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const job: Job = { name: 'vip', schedule: { daily: '00:00' }, run };
  const [first, second] = [runnerOf([job]), runnerOf([job])];
  await first.runDue();
  await second.runDue();
  await first.stop();
  await second.runDue();
  expect(runs).toBe(1);
  clock.advance(24 * HOUR_MS);
  await second.runDue();
  expect(runs).toBe(2);
  await second.stop();
});

test('a failed job is not done for the day, and the others still run', async () => {
  const ran: string[] = [];
  const bad: Job = {
    name: 'bad',
    schedule: { daily: '00:00' },
    run: async () => {
      throw new Error('no');
    },
  };
  const good: Job = {
    name: 'good',
    schedule: { every: 1 },
    run: async () => void ran.push('good'),
  };
  const runner = runnerOf([bad, good]);
  await runner.runDue();
  expect(ran).toEqual(['good']);
  const done = await sql`SELECT 1 FROM job_day`.execute(database.read);
  expect(done.rows).toEqual([]);
  await runner.stop();
});

test('of several started processes one runs a job, never twice concurrently; a stop hands over', async () => {
  let inside = 0;
  let most = 0;
  const counts = [0, 0];
  const waiting: { least: number; done: () => void }[] = [];
  const reached = (least: number) =>
    new Promise<void>((done) => {
      waiting.push({ least, done });
    });
  const jobOf = (index: number): Job => ({
    name: 'sweep',
    schedule: { every: 1 },
    async run() {
      inside += 1;
      most = Math.max(most, inside);
      await sql`SELECT 1`.execute(database.read);
      inside -= 1;
      counts[index] = (counts[index] ?? 0) + 1;
      for (const waiter of waiting)
        if (counts[0] === waiter.least || counts[1] === 1) waiter.done();
    },
  });
  const [first, second] = [runnerOf([jobOf(0)]), runnerOf([jobOf(1)])];
  const five = reached(5);
  await first.start();
  await second.start();
  await five;
  await expect(second.check()).resolves.toBeUndefined();
  expect(counts[1]).toBe(0);
  await first.stop();
  const after = counts[0];
  await second.runDue();
  expect(counts[0]).toBe(after);
  expect(counts[1]).toBeGreaterThan(0);
  expect(most).toBe(1);
  await second.stop();
});

test('a lease passes on when it expires, and its former holder can detect that', async () => {
  const lease = createLease(database, 'x', 'one', 15_000);
  const two = createLease(database, 'x', 'two', 15_000);
  expect(await lease.hold()).toBe(true);
  expect(await two.hold()).toBe(false);
  expect([lease.isHeld(), two.isHeld()]).toEqual([true, false]);
  await sql`UPDATE lease SET held_until = clock_timestamp() - interval '1 second'`.execute(
    database.read,
  );
  expect(await two.hold()).toBe(true);
  expect(await database.transaction((tx) => lease.isStillOurs(tx))).toBe(false);
  expect(await database.transaction((tx) => two.isStillOurs(tx))).toBe(true);
  expect(await lease.hold()).toBe(false);
  expect(lease.isHeld()).toBe(false);
});

test('whether jobs run is unknown before the start', async () => {
  await expect(runnerOf([]).check()).rejects.toThrow('not started');
});
