import { statfs } from 'node:fs/promises';
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

interface Disk {
  readonly free: number;
  readonly size: number;
}

async function diskOf(directory: string): Promise<Disk[]> {
  try {
    const { bavail, blocks, bsize } = await statfs(directory);
    return [{ free: bavail * bsize, size: blocks * bsize }];
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The disk with the least free space; null when no folder exists yet. */
async function fullest(directories: readonly string[]): Promise<Disk | null> {
  const [first = null, ...others] = (await Promise.all(directories.map(diskOf))).flat();
  return others.reduce<Disk | null>((a, b) => (a !== null && a.free <= b.free ? a : b), first);
}

/**
 * For /readyz: throws while one of the disks is full. Its gauges `disk_free_bytes` and
 * `disk_size_bytes` are of the fullest disk when the collector asks.
 */
export function createDiskCheck(options: DiskCheckOptions): () => Promise<void> {
  const { directories, metrics, leastBytes = LEAST_BYTES } = options;
  metrics.gauge(
    'disk_free_bytes',
    'Free space on the fullest disk we need',
    async () => (await fullest(directories))?.free ?? 0,
  );
  metrics.gauge(
    'disk_size_bytes',
    'Size of the fullest disk we need',
    async () => (await fullest(directories))?.size ?? 0,
  );
  return async () => {
    const disk = await fullest(directories);
    if (disk !== null && disk.free < leastBytes) throw new Error('the disk is full');
  };
}
