import { distance, NET_RADIUS, type Swimmer, swimmerAt } from '../../games/whale-fall/sea.ts';
import { WEAPONS, type Weapon } from '../../games/whale-fall/weapons.ts';
import type { Target } from '../../games/whale-fall/whale-rules.ts';

/** A shot as a page sends it: the fish by their ids, the aimed one first. */
export interface SentShot {
  /** Milliseconds since 1970, by the house's clock as the page knows it. */
  readonly at: number;
  readonly weapon: Weapon;
  /** In cents. */
  readonly level: number;
  readonly fish: readonly number[];
}

/** What became of a sent shot: it counted, or it was void and cost nothing. */
export type Fate = 'fired' | 'gone' | 'late' | 'money' | 'rate';

/** How old a shot may be when it arrives, and how far a page's clock may be before ours. */
const LATE_MS = 3_000;
const EARLY_MS = 400;
/** What a net may miss by rounding. */
const SLACK = 8;

const isTimely = (firedAt: number, now: number): boolean =>
  firedAt >= now - LATE_MS && firedAt <= now + EARLY_MS;

/** Whether all fish are within the net that is thrown over the first one. */
function isWithinNet(fish: readonly Swimmer[], time: number): boolean {
  const [first] = fish;
  return fish.every(
    (swimmer) => first !== undefined && distance(first, swimmer, time) <= NET_RADIUS + SLACK,
  );
}

/**
 * The fish of a shot, in the order of their ids, with the kinds that the published sea gives them;
 * or why the shot is void: it is too old, or one of its fish is not there (any more).
 */
export function targetsOf(
  shot: SentShot,
  sea: { readonly pond: number; readonly now: number; readonly caught: ReadonlySet<number> },
): readonly Target[] | 'gone' | 'late' {
  if (!isTimely(shot.at, sea.now)) return 'late';
  const ids = new Set(shot.fish);
  const fish = [...ids]
    .filter((id) => !sea.caught.has(id))
    .map((id) => swimmerAt(sea.pond, id, shot.at))
    .filter((swimmer) => swimmer !== null);
  const isWhole = fish.length === shot.fish.length && fish.length <= WEAPONS[shot.weapon].most;
  if (!isWhole || !isWithinNet(fish, shot.at)) return 'gone';
  return fish.map(({ id, kind }) => ({ id, kind })).sort((first, second) => first.id - second.id);
}
