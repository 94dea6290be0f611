import { later, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { inSlices } from '@haitang/platform/database/in-slices.ts';
import {
  type ApartBook,
  eachRow,
  type PageLoop,
  pauseAfter,
  type RowLoop,
  type RowParts,
  rowsTogether,
} from '@haitang/platform/rows/each-row.ts';
import type { HouseContext } from '../house-context.ts';
import * as store from './parked-store.ts';

/** The house's own work that goes over many rows, and the longest pause of a row that fails. */
const LONGEST_PAUSE_MS = {
  /** What pages are told; they ask again by themselves. */
  'table-news': 5 * SECOND_MS,
  'payout-news': 5 * SECOND_MS,
  'pond-news': 5 * SECOND_MS,
  /** What runs by the clock. */
  chain: MINUTE_MS,
  close: MINUTE_MS,
  round: MINUTE_MS,
  /** Money of one player. */
  part: 10 * MINUTE_MS,
  'give-back': 10 * MINUTE_MS,
  pursuit: 10 * MINUTE_MS,
  'left-round': 10 * MINUTE_MS,
  prune: 10 * MINUTE_MS,
} as const;
type RowKind = keyof typeof LONGEST_PAUSE_MS;

/** The pause after the first failure; it doubles with each further one. */
const FIRST_PAUSE_MS = SECOND_MS / 2;
/** Longer than any pause and any loop: a row that was not tried since is no longer there. */
const UNTRIED_MS = 60 * MINUTE_MS;

type Parked = Map<string, store.ParkedRow>;
/** What is parked, as this process knows it: its loops ask many times a second. */
const known = new WeakMap<HouseContext, Promise<Parked>>();

const keyOf = (kind: string, subject: string): string => `${kind} ${subject}`;

function parkedOf(context: HouseContext): Promise<Parked> {
  const found = known.get(context);
  if (found !== undefined) return found;
  const reading = store
    .readParked(context.database.read)
    .then((rows) => new Map(rows.map((row) => [keyOf(row.kind, row.subject), row])));
  known.set(context, reading);
  reading.catch(() => known.delete(context));
  return reading;
}

/** The names of the parked rows of a kind. */
export async function parkedNames(context: HouseContext, kind: RowKind): Promise<string[]> {
  const rows = [...(await parkedOf(context)).values()];
  return rows.filter((row) => row.kind === kind).map(({ subject }) => subject);
}

/** The house's own book of parked rows, read from its table once. */
const bookOf = (context: HouseContext): ApartBook => ({
  async dueOf(kind, subjects, moment) {
    const parked = await parkedOf(context);
    return new Map(
      subjects.flatMap((subject) => {
        const row = parked.get(keyOf(kind, subject));
        return row === undefined ? [] : [[subject, row.retryAt <= moment]];
      }),
    );
  },
  async note({ loop: kind, key: subject, reason, at, pauses }) {
    const parked = await parkedOf(context);
    const failures = (parked.get(keyOf(kind, subject))?.failures ?? 0) + 1;
    const row = { kind, subject, failures, retryAt: later(at, pauseAfter(failures, pauses)) };
    await store.writeParked(context.database.read, row, reason, at);
    parked.set(keyOf(kind, subject), row);
    return failures;
  },
  async forget(kind, subjects) {
    const parked = await parkedOf(context);
    for (const subject of subjects) {
      await store.deleteParked(context.database.read, kind, subject);
      parked.delete(keyOf(kind, subject));
    }
  },
});

const partsOf = (context: HouseContext, kind: RowKind): RowParts => ({
  clock: context.clock,
  logger: context.logger,
  book: bookOf(context),
  pauses: { firstMs: FIRST_PAUSE_MS, longestMs: LONGEST_PAUSE_MS[kind] },
});

/** Work on many rows of which none may stop the others. */
interface RowWork<Row> extends Omit<RowLoop<Row>, 'name'> {
  readonly kind: RowKind;
  readonly rows: readonly Row[];
}

/**
 * Works on each row alone (ADR 43): one that fails is parked and tried again after a pause that
 * doubles, and the others go on. Returns the rows that are left: failed now, or still parked.
 * Throws only when the database is away, so that nothing could be noted.
 */
export async function eachOrPark<Row>(
  context: HouseContext,
  { kind, rows, ...loop }: RowWork<Row>,
): Promise<readonly Row[]> {
  const { left } = await eachRow(partsOf(context, kind), rows, { ...loop, name: kind });
  return left;
}

/** `rowsTogether` of the house: what fails alone is parked. Returns the rows that are left. */
export async function togetherOrPark<Row>(
  context: HouseContext,
  { kind, rows, ...loop }: Omit<PageLoop<Row>, 'name'> & Pick<RowWork<Row>, 'kind' | 'rows'>,
): Promise<readonly Row[]> {
  const { left } = await rowsTogether(partsOf(context, kind), rows, { ...loop, name: kind });
  return left;
}

/** Forgets rows that nobody tries any more: they ended in another way. */
export async function pruneParked(context: HouseContext): Promise<number> {
  const parked = await parkedOf(context);
  const before = later(context.clock.now(), -UNTRIED_MS);
  const { read } = context.database;
  const gone = await inSlices((most) => store.deleteUntried(read, before, most));
  if (gone === 0) return 0;
  // Read again, for the table knows when each was tried last.
  const still = await store.readParked(read);
  const names = new Set(still.map(({ kind, subject }) => keyOf(kind, subject)));
  for (const name of parked.keys()) if (!names.has(name)) parked.delete(name);
  return gone;
}
