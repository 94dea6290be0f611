/** Slips at one table, and what each cost. */
interface MeasuredSlips {
  readonly callers: number;
  readonly count: number;
  /** Milliseconds for all. */
  readonly ms: number;
  /** Processor time of this process for a slip, in microseconds. */
  readonly ownTime: number;
  /** The same of the database; null where the system does not tell it. */
  readonly databaseTime: number | null;
}

/** What a slip cost when each had a transaction of its own, on two cores at a load of 7 to 14. */
export const SLIPS_BEFORE =
  '  before slips shared commits, 16 callers: 10,800 µs of the database, 5,214 µs of the house';

/** Places slips, so many callers at a time. */
export async function measureSlips(
  place: (index: number) => Promise<unknown>,
  { callers, count }: { readonly callers: number; readonly count: number },
  databaseTime: () => number | null,
): Promise<MeasuredSlips> {
  let next = 0;
  const caller = async () => {
    while (next < count) {
      next += 1;
      await place(next - 1);
    }
  };
  const [own, before, began] = [process.cpuUsage(), databaseTime(), performance.now()];
  await Promise.all(Array.from({ length: callers }, caller));
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(own);
  const after = databaseTime();
  return {
    callers,
    count,
    ms,
    ownTime: (user + system) / count,
    databaseTime: before === null || after === null ? null : (after - before) / count,
  };
}

/** The line about placed slips. */
export function slipLine({ callers, count, ms, ownTime, databaseTime }: MeasuredSlips): string {
  const database = databaseTime === null ? '?' : Math.round(databaseTime);
  return (
    `${count} slips placed by ${callers} at a time: ${Math.round(count / (ms / 1_000))}/s at one ` +
    `table, ${(ms / 1_000).toFixed(1)} s; processor time for a slip: ${Math.round(ownTime)} µs of ` +
    `the house, ${database} µs of the database`
  );
}
