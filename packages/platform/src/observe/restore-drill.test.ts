import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { afterAll, expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { keepDrill, restoreMetrics } from './restore-drill.ts';

const directory = await mkdtemp(join(tmpdir(), 'haitang-drill-'));
afterAll(() => rm(directory, { recursive: true }));
const start = new Date('2026-11-24T00:00:00Z');
const clock = fixedClock(start);
const metrics = createMetrics(false);
restoreMetrics(metrics, directory, clock);

async function values(): Promise<Record<string, string>> {
  const text = await metrics.registry.metrics();
  const lines = [...text.matchAll(/^((?:restore|backup|keys)\w+) (\S+)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
}

test('what never happened, or cannot be read, has an unlimited age', async () => {
  const never = { backup_age_seconds: '+Inf', restore_drill_age_seconds: '+Inf' };
  expect(await values()).toMatchObject({
    ...never,
    backup_check_age_seconds: '+Inf',
    keys_backup_age_seconds: '+Inf',
  });
  await writeFile(join(directory, 'restore-drill.json'), '{"at": "yesterday"');
  await writeFile(join(directory, 'backup-info.json'), '[{"backup": []}]');
  expect(await values()).toMatchObject(never);
});

test('drills and backups age from their end, and a later drill replaces the one before', async () => {
  const drill = { minutes: 1.5, lostSeconds: 12, lostPostings: 3 };
  await keepDrill(directory, { ...drill, at: '2026-11-20T00:00:00.000Z' });
  await keepDrill(directory, { ...drill, at: '2026-11-23T23:00:00.000Z' });
  const stop = (time: string) => ({ timestamp: { start: 0, stop: Date.parse(time) / 1_000 } });
  const backup = [stop('2026-11-23T00:00:00Z'), stop('2026-11-23T22:00:00Z')];
  const info = join(directory, 'backup-info.json');
  await writeFile(info, JSON.stringify([{ name: 'haitang', status: { code: 0 }, backup }]));
  await utimes(info, start, new Date(start.getTime() - 60_000));
  const done = join(directory, 'keys-backup.done');
  await writeFile(done, '');
  await utimes(done, start, new Date(start.getTime() - 90_000));
  expect(await values()).toEqual({
    backup_age_seconds: '7200',
    backup_check_age_seconds: '60',
    keys_backup_age_seconds: '90',
    restore_drill_age_seconds: '3600',
    restore_drill_lost_seconds: '12',
    restore_drill_minutes: '1.5',
  });
});
