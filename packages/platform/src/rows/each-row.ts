import type { Context } from '../context.ts';

/** How long a failing row waits: `firstMs`, twice as long after each failure, at most `longestMs`. */
export interface Pauses {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** How long a row waits after so many failures. */
export const pauseAfter = (failures: number, { firstMs, longestMs }: Pauses): number =>
  Math.min(firstMs * 2 ** Math.min(failures - 1, 20), longestMs);

/** One more failure of a row. */
export interface FailedRow {
  readonly loop: string;
  readonly key: string;
  readonly reason: string;
  readonly at: Date;
  readonly pauses: Pauses;
}

/** Where a program notes the rows that it has set apart. */
export interface ApartBook {
  /** Those of the rows that are set apart, and whether their next try is due. */
  dueOf(loop: string, keys: readonly string[], moment: Date): Promise<ReadonlyMap<string, boolean>>;
  /** Sets a row apart, or notes one more failure of it; returns their number. */
  note(failed: FailedRow): Promise<number>;
  /** Forgets rows that have succeeded. */
  forget(loop: string, keys: readonly string[]): Promise<void>;
}

/** Work over many rows in which no row stops the others. */
export interface RowLoop<T> {
  /** Names the loop among the rows that are set apart; the same in every release. */
  readonly name: string;
  /** Names a row of it; the same in every process. */
  readonly keyOf: (row: T) => string;
  /** Rows worked on at the same time; one without it. */
  readonly atOnce?: number;
  readonly work: (row: T) => Promise<unknown>;
}

/** As `RowLoop`, for work that takes rows together. */
export interface PageLoop<T> extends Omit<RowLoop<T>, 'work' | 'atOnce'> {
  readonly work: (rows: readonly T[]) => Promise<unknown>;
}

export interface RowParts extends Pick<Context, 'clock' | 'logger'> {
  readonly book: ApartBook;
  readonly pauses: Pauses;
}

export interface RowsEnd<T> {
  /** The rows that succeeded. */
  readonly done: readonly T[];
  /** The others: failed now, or waiting for their next try. */
  readonly left: readonly T[];
  readonly failures: readonly unknown[];
}

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Sets a row apart. Throws its failure if that cannot be noted: then the database is away. */
async function setApart<T>(parts: RowParts, loop: RowLoop<T>, row: T, failure: unknown) {
  const { clock, logger, book, pauses } = parts;
  const [key, reason] = [loop.keyOf(row), wordsOf(failure)];
  const failed = { loop: loop.name, key, reason, at: clock.now(), pauses };
  const failures = await book.note(failed).catch(() => {
    throw failure;
  });
  logger.error({ loop: loop.name, row: key, failures, error: failure }, 'a row is set apart');
}

/** The rows that may be tried now, those that wait, and the keys of all that are set apart. */
async function sorted<T>(
  { book, clock }: RowParts,
  rows: readonly T[],
  { name, keyOf }: Pick<RowLoop<T>, 'name' | 'keyOf'>,
) {
  const apart = await book.dueOf(name, rows.map(keyOf), clock.now());
  const waits = (row: T): boolean => apart.get(keyOf(row)) === false;
  return { apart, due: rows.filter((row) => !waits(row)), waiting: rows.filter(waits) };
}

/** Waits for all lanes, then throws what stopped one of them. */
async function allEnded(lanes: readonly Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(lanes)) {
    if (end.status === 'rejected') throw end.reason;
  }
}

/**
 * Works on each row by itself: one that fails is set apart and tried again later, at growing
 * pauses, and the others go on. Throws only when a failure cannot be noted.
 */
export async function eachRow<T>(
  parts: RowParts,
  rows: readonly T[],
  loop: RowLoop<T>,
): Promise<RowsEnd<T>> {
  if (rows.length === 0) return { done: [], left: [], failures: [] };
  const { name, keyOf, work, atOnce = 1 } = loop;
  const { apart, due, waiting } = await sorted(parts, rows, loop);
  const [done, left, failures]: [T[], T[], unknown[]] = [[], waiting, []];
  const queue = due.values();
  // The lanes take their rows from one iterator.
  const lane = async (): Promise<void> => {
    for (const row of queue) {
      try {
        await work(row);
      } catch (error) {
        left.push(row);
        failures.push(error);
        await setApart(parts, loop, row, error);
        continue;
      }
      done.push(row);
    }
  };
  await allEnded(Array.from({ length: Math.min(atOnce, due.length) }, lane));
  await forget(parts, name, done.map(keyOf), apart);
  return { done, left, failures };
}

async function forget(
  { book, logger }: RowParts,
  loop: string,
  done: readonly string[],
  apart: ReadonlyMap<string, boolean>,
): Promise<void> {
  const ended = done.filter((key) => apart.has(key));
  if (ended.length === 0) return;
  await book.forget(loop, ended);
  logger.info({ loop, rows: ended }, 'rows that were set apart have succeeded');
}

/**
 * Works on rows together, and after a failure row by row: a page costs no more than before, and one
 * row no longer stops its page. Rows that wait for their next try are left out, so that they do not
 * spoil the others' work again.
 */
export async function rowsTogether<T>(
  parts: RowParts,
  rows: readonly T[],
  { work, ...loop }: PageLoop<T>,
): Promise<RowsEnd<T>> {
  if (rows.length === 0) return { done: [], left: [], failures: [] };
  const { apart, due, waiting } = await sorted(parts, rows, loop);
  if (due.length > 1) {
    const failure = await work(due).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (failure === null) {
      await forget(parts, loop.name, due.map(loop.keyOf), apart);
      return { done: due, left: waiting, failures: [] };
    }
    const { name } = loop;
    parts.logger.warn({ ...failure, loop: name, rows: due.length }, 'rows are done one by one');
  }
  const alone = await eachRow(parts, due, { ...loop, work: (row) => work([row]) });
  return { ...alone, left: [...waiting, ...alone.left] };
}
