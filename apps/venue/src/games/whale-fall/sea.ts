import { sfc32 } from '../../engine/sfc32.ts';
import { FISH_KINDS, type FishKind } from './fish.ts';
import { HABITS, type Habit } from './habits.ts';

/** The pond in its own units; a screen stretches both sides to its own. */
export const POND = { width: 1_000, height: 700 } as const;

/** How long one page of the published sea is. */
const TIDE_MS = 600_000;
/** More fish than any tide has: ids are tide × this + place. */
const IDS_A_TIDE = 4_096;
const RANGE = 2 ** 32;
/** The third seed of every sea; the others are the pond and the tide. */
const SEA_SEED = 0x7761_6c65;

/** One fish of the published sea. */
export interface Swimmer {
  readonly id: number;
  readonly kind: FishKind;
  /** When it enters and leaves, milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  readonly isLeftward: boolean;
  /** Where it enters, from the top. */
  readonly depth: number;
  /** Its own part in how it swims, 0 to 1. */
  readonly whim: number;
  /** How far it swims behind the first of its school. */
  readonly behind: number;
}

type Share = () => number;

/** The times at which a kind enters, from the start of a tide. */
function entries({ gap, most, stay }: Habit, share: Share): number[] {
  const [least, longest] = gap;
  // The only one of its kind leaves before the next tide; others keep their gap.
  const end = TIDE_MS - (most === 1 ? stay[1] : least);
  const times: number[] = [];
  let time = share() * (longest - least);
  while (time <= end) {
    times.push(Math.round(time));
    time += least + share() * (longest - least);
  }
  return times;
}

const between = ([from, to]: readonly [number, number], share: Share): number =>
  from + share() * (to - from);

/** The fish that enter together: one, or a school. */
function schoolOf(kind: FishKind, from: number, share: Share): Omit<Swimmer, 'id'>[] {
  const { school, stay, depth } = HABITS[kind];
  const count = Math.round(between(school, share));
  const duration = Math.round(between(stay, share));
  const isLeftward = share() < 0.5;
  const middle = between(depth, share);
  const whim = share();
  return Array.from({ length: count }, (_, index) => ({
    kind,
    from,
    until: from + duration,
    isLeftward,
    depth: middle + (index === 0 ? 0 : (share() - 0.5) * 90),
    whim,
    behind: index === 0 ? 0 : index * 26 + share() * 14,
  }));
}

function makeTide(pond: number, tide: number): readonly Swimmer[] {
  const next = sfc32(pond, tide, SEA_SEED);
  const share = () => next() / RANGE;
  const start = tide * TIDE_MS;
  return FISH_KINDS.flatMap((kind) =>
    entries(HABITS[kind], share).flatMap((entry) => schoolOf(kind, start + entry, share)),
  ).map((swimmer, place) => ({ ...swimmer, id: tide * IDS_A_TIDE + place }));
}

const MOST_KEPT = 16;
const kept = new Map<string, readonly Swimmer[]>();

/** All fish of ten minutes of a pond: a function of its number and the time alone. */
export function tideOf(pond: number, tide: number): readonly Swimmer[] {
  const name = `${pond}:${tide}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  const made = makeTide(pond, tide);
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(name, made);
  return made;
}

/** The fish of a pond at a time, in milliseconds since 1970. */
export function seaAt(pond: number, time: number): Swimmer[] {
  const tide = Math.floor(time / TIDE_MS);
  return [tide - 1, tide].flatMap((value) =>
    tideOf(pond, value).filter(({ from, until }) => from <= time && time < until),
  );
}

/** How far a page's clock may differ from the house's when it says that a fish is there. */
const TOLERANCE_MS = 400;

/** The fish of an id if it is in the pond at this time, give or take 400 ms; else null. */
export function swimmerAt(pond: number, id: number, time: number): Swimmer | null {
  const tide = Math.floor(id / IDS_A_TIDE);
  const isNear = [tide, tide + 1].includes(Math.floor(time / TIDE_MS));
  const found = isNear ? tideOf(pond, tide)[id % IDS_A_TIDE] : undefined;
  if (found === undefined) return null;
  const isThere = found.from - TOLERANCE_MS <= time && time <= found.until + TOLERANCE_MS;
  return isThere ? found : null;
}

/** Where a fish is and where it turns its head: right at 0, in radians. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

function pointAt(swimmer: Swimmer, time: number): { readonly x: number; readonly y: number } {
  const { size, path } = HABITS[swimmer.kind];
  const span = POND.width + 2 * size + swimmer.behind;
  const part = Math.min(1, Math.max(0, (time - swimmer.from) / (swimmer.until - swimmer.from)));
  const { along, down } = path(part, swimmer.whim);
  const x = along * span - size - swimmer.behind;
  return { x: swimmer.isLeftward ? POND.width - x : x, y: swimmer.depth + down };
}

const NEAR_MS = 60;

/** The place of a fish at a time. */
export function placeOf(swimmer: Swimmer, moment: number): Place {
  const { x, y } = pointAt(swimmer, moment);
  const [before, after] = [pointAt(swimmer, moment - NEAR_MS), pointAt(swimmer, moment + NEAR_MS)];
  return { x, y, turn: Math.atan2(after.y - before.y, after.x - before.x) };
}

/** The net's radius: all its fish are this near to the first one. */
export const NET_RADIUS = 110;

/** How far two fish are from each other at a time. */
export function distance(swimmer: Swimmer, other: Swimmer, moment: number): number {
  const [a, b] = [pointAt(swimmer, moment), pointAt(other, moment)];
  return Math.hypot(a.x - b.x, a.y - b.y);
}
