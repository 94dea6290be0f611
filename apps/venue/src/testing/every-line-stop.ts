import type { LineTable } from '../engine/slots/line-wins.ts';
import { LINES } from '../engine/slots/lines.ts';
import { type Strips, windowAt } from '../engine/slots/strips.ts';

/** A line that can still pay after three reels: its symbol and the rows of the last two. */
type Alive<Paying> = readonly [symbol: Paying, fourth: number, fifth: number];

interface Group<Face> {
  readonly column: readonly Face[];
  readonly stops: number;
}

/** The windows of a reel as its lines read them, equal ones taken together. */
function groupsOf<Face extends string>(
  reel: readonly Face[],
  read: (column: readonly Face[]) => readonly Face[],
): readonly Group<Face>[] {
  const groups = new Map<string, Group<Face>>();
  for (const stop of reel.keys()) {
    const column = read(windowAt(reel, stop));
    const known = groups.get(column.join());
    groups.set(column.join(), { column, stops: (known?.stops ?? 0) + 1 });
  }
  return [...groups.values()];
}

export interface EveryStop {
  /** Stakes of a line that all stops pay together. */
  readonly paid: bigint;
  /** Stops that pay anything. */
  readonly hits: number;
  /** The most that one stop pays. */
  readonly most: number;
}

/**
 * Visits every stop of a game of twenty lines and adds up what its lines pay; `read` is how a
 * column counts, e.g. filled by its wild. It shares no code with the exact return.
 */
export function everyLineStop<Face extends string, Paying extends Face>(
  strips: Strips<Face>,
  table: LineTable<Face, Paying>,
  read: (column: readonly Face[]) => readonly Face[] = (column) => column,
): EveryStop {
  const [reel1 = [], reel2 = [], reel3 = [], reel4 = [], reel5 = []] = strips.map((reel) =>
    groupsOf(reel, read),
  );
  const reads = (face: Face | undefined, symbol: Paying) => face === symbol || face === table.wild;
  const aliveAt = (a: Group<Face>, b: Group<Face>, c: Group<Face>) =>
    LINES.flatMap((rows): Alive<Paying>[] => {
      const symbol = a.column[rows[0]];
      if (symbol === undefined || !table.isPaying(symbol)) return [];
      if (!reads(b.column[rows[1]], symbol) || !reads(c.column[rows[2]], symbol)) return [];
      return [[symbol, rows[3], rows[4]]];
    });
  let [paid, hits, most] = [0, 0, 0];
  const count = (alive: readonly Alive<Paying>[], before: number) => {
    for (const d of reel4) {
      for (const e of reel5) {
        let units = 0;
        for (const [symbol, fourth, fifth] of alive) {
          const [least, more, all] = table.pays[symbol];
          if (!reads(d.column[fourth], symbol)) units += least;
          else units += reads(e.column[fifth], symbol) ? all : more;
        }
        const stops = before * d.stops * e.stops;
        paid += units * stops;
        hits += stops;
        most = Math.max(most, units);
      }
    }
  };
  for (const a of reel1) {
    for (const b of reel2) {
      for (const c of reel3) {
        const alive = aliveAt(a, b, c);
        if (alive.length > 0) count(alive, a.stops * b.stops * c.stops);
      }
    }
  }
  return { paid: BigInt(paid), hits, most };
}
