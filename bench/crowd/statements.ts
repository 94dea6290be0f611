import { connectDatabase } from '@haitang/platform/database/connect.ts';

/** Whether statements are counted and printed. */
const WANTED = process.env.CROWD_STATEMENTS !== undefined;

/** The settings of a server whose statements are counted. */
export const COUNTING: Readonly<Record<string, string>> = WANTED
  ? { shared_preload_libraries: 'pg_stat_statements' }
  : {};

interface Counted {
  readonly calls: bigint;
  readonly ms: number;
  /** Pages of the database's memory that a call reads. */
  readonly pages: number;
  readonly query: string;
}

/** What took most of the database's time, printed for each bet; nothing unless it is asked for. */
export function statementsOf(url: string) {
  const run = async <T>(work: (database: ReturnType<typeof connectDatabase>) => Promise<T>) => {
    const database = connectDatabase({
      url,
      size: 1,
      schema: 'public',
      onIdleError: () => undefined,
    });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  return {
    /** Counts anew from now on. */
    start: () =>
      run(async ({ pool }) => {
        if (!WANTED) return;
        await pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
        await pool.query('SELECT pg_stat_statements_reset()');
      }),
    print: (bets: number) =>
      run(async ({ pool }) => {
        if (!WANTED) return;
        const { rows } = await pool.query<Counted>(
          `SELECT calls, total_exec_time AS ms, query,
             (shared_blks_hit + shared_blks_read)::float8 / calls AS pages
           FROM pg_stat_statements
           ORDER BY ms DESC LIMIT 60`,
        );
        for (const { calls, ms, pages, query } of rows) {
          const [each, us] = [Number(calls) / bets, (ms * 1_000) / bets];
          const words = query.replace(/\s+/g, ' ').slice(0, 140);
          console.log(
            `${each.toFixed(3).padStart(8)} calls ${us.toFixed(0).padStart(5)} µs ` +
              `${pages.toFixed(0).padStart(6)} pages each  ${words}`,
          );
        }
      }),
  };
}
