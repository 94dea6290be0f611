import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';

/** An exclusive right that expires and can be renewed. Time is the database's. */
export interface Lease {
  /** Takes or renews it; returns false while another process holds it. */
  hold(): Promise<boolean>;
  /** Whether it is certainly ours now, judged without a query. */
  isHeld(): boolean;
  /** Inside a transaction: returns false when it has passed to another process. */
  isStillOurs(tx: Tx): Promise<boolean>;
  release(): Promise<void>;
}

/** A lease of `ttlMs` under `name`; `holder` identifies this process. */
export function createLease(
  database: Database,
  name: string,
  holder: string,
  ttlMs: number,
): Lease {
  let epoch = 0n;
  let sureUntil = 0;
  return {
    async hold() {
      // Measured before the query: the database's time-out may start later than ours, never
      // earlier.
      const asked = performance.now();
      const until = sql`clock_timestamp() + make_interval(secs => ${ttlMs / 1_000})`;
      const taken = await sql<{ epoch: bigint }>`
        INSERT INTO lease AS l (name, holder, epoch, held_until)
        VALUES (${name}, ${holder}, 1, ${until})
        ON CONFLICT (name) DO UPDATE SET holder = excluded.holder,
          held_until = excluded.held_until,
          epoch = l.epoch + CASE WHEN l.holder = excluded.holder THEN 0 ELSE 1 END
        WHERE l.holder = excluded.holder OR l.held_until < clock_timestamp()
        RETURNING epoch`.execute(database.read);
      const row = taken.rows[0];
      if (row) epoch = row.epoch;
      sureUntil = row ? asked + ttlMs : 0;
      return row !== undefined;
    },
    isHeld: () => performance.now() < sureUntil,
    async isStillOurs(tx) {
      const found = await sql`SELECT 1 FROM lease
        WHERE name = ${name} AND holder = ${holder} AND epoch = ${epoch} FOR SHARE`.execute(tx);
      return found.rows.length > 0;
    },
    async release() {
      sureUntil = 0;
      await sql`UPDATE lease SET held_until = to_timestamp(0)
        WHERE name = ${name} AND holder = ${holder}`.execute(database.read);
    },
  };
}
