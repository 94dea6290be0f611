import { statfs } from 'node:fs/promises';
import type { ReadyCheck } from '../http/health.ts';
import type { Metrics } from './metrics.ts';

/** With less than a few log files of space a database may fail to finish its work. */
const LEAST_BYTES = 256 * 1024 * 1024;

export interface DiskCheckOptions {
  /** Folders on the disks that need free space; a missing folder is skipped. */
  readonly directories: readonly string[];
  readonly metrics: Metrics;
  /** Default 256 MiB. */
  readonly leastBytes?: number;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function freeBytes(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch (error) {
    if (isMissing(error)) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** For /readyz: throws while one of the disks is full; its gauge is `disk_free_bytes`. */
export function createDiskCheck(options: DiskCheckOptions): ReadyCheck {
  const { directories, metrics, leastBytes = LEAST_BYTES } = options;
  let least = Number.NaN;
  metrics.gauge(
    'disk_free_bytes',
    'Free space on the fullest disk we need, at the last check',
    () => (Number.isFinite(least) ? least : 0),
  );
  return async () => {
    least = Math.min(...(await Promise.all(directories.map(freeBytes))));
    if (least < leastBytes) throw new Error('the disk is full');
  };
}
