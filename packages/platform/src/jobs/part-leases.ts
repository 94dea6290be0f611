import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Job } from './job.ts';

/** The parts of shared jobs that this process may run. */
export interface PartLeases {
  /** Renews what is ours, takes what is free and ours by share; gives back what is above it. */
  hold(): Promise<void>;
  /** The parts of a job that are certainly ours now, judged without a query. */
  heldOf(job: string): readonly string[];
  /** The same for the length of `work`: none of them passes on by our own doing. */
  during(job: string, work: (held: readonly string[]) => Promise<void>): Promise<void>;
  release(): Promise<void>;
}

export interface PartLeaseOptions {
  readonly database: Database;
  /** Names the leases: `PROGRAM:part:JOB:PART`, and `PROGRAM:here:HOLDER` for each process. */
  readonly program: string;
  readonly holder: string;
  readonly ttlMs: number;
  readonly jobs: readonly Job[];
}

interface PartLease {
  readonly job: string;
  readonly part: string;
  readonly name: string;
}

interface Known {
  name: string;
  holder: string;
}

const GONE_FOR = '1 hour';

/** The statements; time is the database's alone. */
function createStore({ database: { read }, program, holder, ttlMs }: PartLeaseOptions) {
  const until = sql`clock_timestamp() + make_interval(secs => ${ttlMs / 1_000})`;
  const here = `${program}:here:`;
  return {
    /** The number of living processes, this one among them. */
    async present(): Promise<number> {
      await sql`INSERT INTO lease (name, holder, epoch, held_until)
        VALUES (${here + holder}, ${holder}, 1, ${until})
        ON CONFLICT (name) DO UPDATE SET held_until = excluded.held_until`.execute(read);
      const found = await sql<{ processes: number }>`SELECT count(*)::int AS processes FROM lease
        WHERE starts_with(name, ${here}) AND held_until >= clock_timestamp()`.execute(read);
      return Math.max(found.rows[0]?.processes ?? 0, 1);
    },
    /** Those of the leases that somebody holds. */
    async living(names: readonly string[]): Promise<readonly Known[]> {
      const found = await sql<Known>`SELECT name, holder FROM lease
        WHERE name = ANY(${names}::text[]) AND held_until >= clock_timestamp()`.execute(read);
      return found.rows;
    },
    /** Takes or renews leases, in the order of their names; returns those that are ours now. */
    async take(names: readonly string[]): Promise<readonly string[]> {
      const taken = await sql<{ name: string }>`
        INSERT INTO lease AS l (name, holder, epoch, held_until)
        SELECT name, ${holder}, 1, ${until} FROM unnest(${names}::text[]) AS name ORDER BY name
        ON CONFLICT (name) DO UPDATE SET holder = excluded.holder,
          held_until = excluded.held_until,
          epoch = l.epoch + CASE WHEN l.holder = excluded.holder THEN 0 ELSE 1 END
        WHERE l.holder = excluded.holder OR l.held_until < clock_timestamp()
        RETURNING name`.execute(read);
      return taken.rows.map(({ name }) => name);
    },
    async giveBack(names: readonly string[]): Promise<void> {
      await sql`UPDATE lease SET held_until = to_timestamp(0)
        WHERE name = ANY(${names}::text[]) AND holder = ${holder}`.execute(read);
    },
    async leave(): Promise<void> {
      await sql`DELETE FROM lease WHERE name = ${here + holder} OR (starts_with(name, ${here})
        AND held_until < clock_timestamp() - ${GONE_FOR}::interval)`.execute(read);
    },
  };
}

/** Each process begins its choice elsewhere, so that two seldom ask for the same part. */
function rotated<T>(list: readonly T[], holder: string): readonly T[] {
  const start = Number.parseInt(holder.replaceAll(/[^0-9a-f]/g, '').slice(-6), 16) % list.length;
  return Number.isNaN(start) ? list : [...list.slice(start), ...list.slice(0, start)];
}

/** The leases of each job that has parts. */
const leasesByJob = (
  program: string,
  jobs: readonly Job[],
): ReadonlyMap<string, readonly PartLease[]> =>
  new Map(
    jobs
      .filter(({ parts = [] }) => parts.length > 0)
      .map(({ name: job, parts = [] }) => [
        job,
        parts.map((part) => ({ job, part, name: `${program}:part:${job}:${part}` })),
      ]),
  );

/** What a process wants of a job's parts by its share, and what it has above that. */
function shareOf(
  parts: readonly string[],
  processes: number,
  holders: ReadonlyMap<string, string>,
  holder: string,
): { readonly want: readonly string[]; readonly surplus: readonly string[] } {
  const most = Math.ceil(parts.length / processes);
  const mine = parts.filter((name) => holders.get(name) === holder);
  const free = parts.filter((name) => !holders.has(name));
  const spare = Math.max(most - mine.length, 0);
  return {
    want: [...mine.slice(0, most), ...free.slice(0, spare)],
    surplus: mine.slice(most),
  };
}

/**
 * Leases for each part of each shared job. A process holds at most its share of a job's parts:
 * their number divided by the living processes, rounded up. Those of one that died are free when
 * they expire, and each of the others then has a larger share.
 */
export function createPartLeases(options: PartLeaseOptions): PartLeases {
  const { program, holder, ttlMs } = options;
  const store = createStore(options);
  const byJob = leasesByJob(program, options.jobs);
  const names = [...byJob.values()].flat().map(({ name }) => name);
  const sureUntil = new Map<string, number>();
  const running = new Set<string>();
  /** Jobs that ran when they should have given parts back. */
  const crowded = new Set<string>();
  let holding: Promise<void> = Promise.resolve();

  const isSure = ({ name }: PartLease) => (sureUntil.get(name) ?? 0) > performance.now();
  const heldOf = (job: string): readonly string[] =>
    (byJob.get(job) ?? []).filter(isSure).map(({ part }) => part);

  /** What to keep and take of a job, and what to give back: nothing while the job runs. */
  function share(job: string, processes: number, holders: ReadonlyMap<string, string>) {
    const parts = rotated(byJob.get(job) ?? [], holder).map(({ name }) => name);
    const { want, surplus } = shareOf(parts, processes, holders, holder);
    if (surplus.length === 0 || !running.has(job)) return { want, surplus };
    crowded.add(job);
    return { want: [...want, ...surplus], surplus: [] };
  }

  async function holdNow(): Promise<void> {
    const processes = await store.present();
    const living = await store.living(names);
    const holders = new Map(living.map(({ name, holder: who }) => [name, who]));
    const shares = [...byJob.keys()].map((job) => share(job, processes, holders));
    const surplus = shares.flatMap((part) => part.surplus);
    // At once, so that no run begins with them.
    for (const name of surplus) sureUntil.delete(name);
    if (surplus.length > 0) await store.giveBack(surplus);
    // Measured before the query: the database's time-out may start later than ours, never earlier.
    const asked = performance.now();
    const ours = await store.take(shares.flatMap(({ want }) => want));
    sureUntil.clear();
    for (const name of ours) sureUntil.set(name, asked + ttlMs);
  }

  function hold(): Promise<void> {
    if (names.length === 0) return Promise.resolve();
    const next = holding.then(holdNow);
    holding = next.catch(() => undefined);
    return next;
  }

  return {
    hold,
    heldOf,
    async during(job, work) {
      running.add(job);
      try {
        await work(heldOf(job));
      } finally {
        running.delete(job);
      }
      // The renewal reports what fails here, because it fails there as well.
      if (crowded.delete(job)) await hold().catch(() => undefined);
    },
    async release() {
      sureUntil.clear();
      await holding;
      sureUntil.clear();
      if (names.length === 0) return;
      await store.giveBack(names);
      await store.leave();
    },
  };
}
