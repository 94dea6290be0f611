import { createHash } from 'node:crypto';
import { loadavg } from 'node:os';
import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { measure } from '../ledger/measure.ts';

const FOR_MS = 2_000;
const CALLERS = 8;
const BLOCK = Buffer.alloc(1 << 20);

/** How fast the machine is at the moment, whatever else runs on it. */
export interface Machine {
  readonly load: number;
  /** SHA-256 on one core: 400 to 2,000 MB/s where nobody else takes it. */
  readonly hashedMbs: number;
  /** Commits of one row, by eight callers. */
  readonly commits: number;
  readonly commitP99: number;
}

/** Measures the bare machine for some seconds, without the product. */
export async function measureMachine({ read }: Database): Promise<Machine> {
  const [load = 0] = loadavg();
  const from = performance.now();
  let blocks = 0;
  for (; performance.now() - from < FOR_MS / 2; blocks += 1) {
    createHash('sha256').update(BLOCK).digest();
  }
  const hashedMbs = blocks / ((performance.now() - from) / 1_000);
  await sql`CREATE TABLE IF NOT EXISTS house.bench_commit (at timestamptz)`.execute(read);
  const commit = () => sql`INSERT INTO house.bench_commit VALUES (now())`.execute(read);
  const { perSecond, p99 } = await measure(commit, CALLERS, FOR_MS);
  return { load, hashedMbs, commits: perSecond, commitP99: p99 };
}

export const machineLine = (when: string, machine: Machine): string =>
  `the bare machine ${when}: load ${machine.load.toFixed(1)}, SHA-256 ` +
  `${machine.hashedMbs.toFixed(0)} MB/s on one core, ${machine.commits.toFixed(0)} commits/s by ` +
  `${CALLERS} callers (p99 ${machine.commitP99.toFixed(1)} ms)`;
