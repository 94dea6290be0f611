import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDiskCheck } from './disk-check.ts';
import { createMetrics } from './metrics.ts';

const missing = join(tmpdir(), 'haitang-no-such-folder');

test('a disk with free space is ready and reports how much is left', async () => {
  const metrics = createMetrics(false);
  await createDiskCheck({ directories: [tmpdir(), missing], metrics, leastBytes: 1 })();
  const answer = await metrics.registry.metrics();
  expect(Number(/^disk_free_bytes (\S+)$/m.exec(answer)?.[1])).toBeGreaterThan(0);
  expect(Number(/^disk_size_bytes (\S+)$/m.exec(answer)?.[1])).toBeGreaterThan(0);
});

test('a disk below the minimum is not ready', async () => {
  const metrics = createMetrics(false);
  const check = createDiskCheck({
    directories: [missing, tmpdir()],
    metrics,
    leastBytes: Number.MAX_SAFE_INTEGER,
  });
  await expect(check()).rejects.toThrow('the disk is full');
});
