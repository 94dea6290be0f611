import { AGGREGATOR_PATHS } from '@haitang/contract/aggregator/paths.ts';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { createJobRunner } from '@haitang/platform/jobs/job-runner.ts';
import { createMetrics } from '@haitang/platform/observe/metrics.ts';
import { createLogger } from '@haitang/platform/observe/pino-logger.ts';
import { afterAll, expect, test } from 'vitest';
import { deposit, openSeat, PASSWORD, PAY_PASSWORD, registerMember } from './member-steps.ts';
import { startWorld } from './world.ts';

interface Line {
  readonly program: string;
  readonly correlationId: string;
  readonly path?: string;
  readonly job?: string;
}
const text: string[] = [];
const destination = { write: (line: string) => void text.push(line) };
const logger = createLogger({ level: 'debug', program: 'server', destination });
const venueLogger = createLogger({ level: 'debug', program: 'house', destination });
const world = await startWorld(undefined, undefined, { logger, venueLogger });
afterAll(() => world.close());

const lines = (): Line[] => text.map((line) => JSON.parse(line));
const linesOf = (program: string, path: string) =>
  lines().filter((line) => line.program === program && line.path === path);

const NAME = 'wanwan77';
const member = await registerMember(world, NAME);

test('a launch has one id in the logs of the server and of the venue, and each launch its own', async () => {
  await deposit(world, member, '200.00');
  const { games } = await member.ok<{ games: { id: number; game_code: string }[] }>(
    '/api/game/list',
    { platform: 'haitang' },
  );
  const [game] = games;
  const launch = await member.call('/api/getGameUrl', {
    id: game?.id,
    game_code: game?.game_code,
  });
  expect(launch).toMatchObject({ code: 200 });
  const id = launch.headers.get('x-request-id');
  const [line] = linesOf('server', '/api/getGameUrl');
  expect(line?.correlationId).toBe(id);
  const idsAt = (path: string) => linesOf('house', path).map((line) => line.correlationId);
  expect(idsAt(AGGREGATOR_PATHS.gameUrl)).toContain(id);
  const sent = await member.call('/api/transfer', {
    amount: '5',
    sourcetype: 'userbalance',
    targettype: 'haitang',
  });
  expect(sent).toMatchObject({ code: 200 });
  expect(idsAt(AGGREGATOR_PATHS.deposit)).toEqual([sent.headers.get('x-request-id')]);
  const { url } = Object(launch.data);
  await openSeat(String(url));
  // A player's page brings no id of its own.
  const [opened] = linesOf('house', '/page/open');
  expect(opened?.correlationId).not.toBe(id);
});

test('a forged id of a player or of a member is not taken over', async () => {
  const forged = { 'x-correlation-id': 'forged-1', 'x-request-id': 'forged-2' };
  await fetch(`${world.config.houseUrl}/healthz`, { headers: forged });
  await fetch(`${world.config.siteUrl}/healthz`, { headers: forged });
  const strange = { 'x-correlation-id': `x'"<${'y'.repeat(500)}` };
  await fetch(`${world.config.houseUrl}${AGGREGATOR_PATHS.gameUrl}`, {
    method: 'POST',
    headers: strange,
  });
  expect(text.join()).not.toMatch(/forged|yyyy/);
});

test('each run of a job has its own id, on every line it causes at the venue', async () => {
  await world.settle();
  const calls = linesOf('house', AGGREGATOR_PATHS.transactionsAfter);
  const server = new Set(
    lines()
      .filter(({ program, job }) => program === 'server' && job === 'bet-feed')
      .map(({ correlationId }) => correlationId),
  );
  expect(server.size).toBeGreaterThan(1);
  const last = calls.at(-1);
  expect(server).toContain(last?.correlationId);
});

test('a failing job reports its failures until it succeeds', async () => {
  let fails = true;
  const metrics = createMetrics(false);
  const job = {
    name: 'flaky',
    schedule: { every: SECOND_MS },
    run: async () => {
      if (fails) throw new Error('no such thing');
    },
  };
  const { database, clock } = world.app.context;
  const runner = createJobRunner({
    database,
    clock,
    logger,
    metrics,
    jobs: [job],
    program: 'metrics-test',
  });
  await runner.runDue();
  const read = () => metrics.registry.metrics();
  expect(await read()).toContain('job_failures_in_a_row{job_name="flaky"} 1');
  expect(await read()).toContain('job_lease_held 1');
  expect(await read()).not.toContain('job_last_success_age_seconds{');
  fails = false;
  await expect
    .poll(() => runner.runDue().then(read))
    .toContain('job_failures_in_a_row{job_name="flaky"} 0');
  expect(await read()).toContain('job_last_success_age_seconds{job_name="flaky"}');
  await runner.stop();
  // Another process may run it now: this one knows nothing any more.
  expect(await read()).not.toContain('flaky');
  expect(await read()).toContain('job_lease_held 0');
});

test('every line has an id, and none holds what a member typed or is', () => {
  for (const line of lines())
    expect(line.correlationId, JSON.stringify(line)).toMatch(/^[0-9a-z-]+$/);
  const all = text.join('\n');
  for (const secret of [NAME, PASSWORD, PAY_PASSWORD, '乐乐', member.token]) {
    expect(all).not.toContain(secret);
  }
});
