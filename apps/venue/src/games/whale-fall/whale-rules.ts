import { readFields } from '../../engine/game-rules.ts';
import type { VolleyRules } from '../../engine/volley-rules.ts';
import { readWhole } from '../../engine/whole-number.ts';
import { type Fired, fireShot } from './fire-shot.ts';
import { FISH, type FishKind, isFishKind } from './fish.ts';
import { isWeapon, LEVELS, prizeOf, WEAPONS, type Weapon } from './weapons.ts';

/** A fish of a shot; its kind is the one of the published sea. */
export interface Target {
  readonly id: number;
  readonly kind: FishKind;
}

/** A shot as the house took it. */
export interface Shot {
  /** Its place among the shots that the page sent. */
  readonly place: number;
  /** When it was fired, milliseconds since 1970. */
  readonly at: number;
  readonly weapon: Weapon;
  /** In cents. */
  readonly level: number;
  /** In the order of their ids. */
  readonly fish: readonly Target[];
}

/** A volley: the shots that counted, and the pond in which they were fired. */
export interface Volley {
  readonly pond: number;
  readonly shots: readonly Shot[];
}

export interface VolleyOutcome {
  readonly shots: readonly Fired[];
}

/** The most shots that are sent together. */
export const MOST_SHOTS = 10;
/** Far beyond any pond, fish or time there will be. */
const LARGEST = 2 ** 50;
const HIGHEST_LEVEL = Math.max(...LEVELS);

/** What a shot costs, in cents. */
export const costOf = ({ weapon, level }: Pick<Shot, 'weapon' | 'level'>): number =>
  WEAPONS[weapon].cost * level;

/** The stake of a volley, in cents. */
export const stakeOfVolley = ({ shots }: Volley): bigint =>
  BigInt(shots.reduce((sum, shot) => sum + costOf(shot), 0));

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));

function readTarget(input: unknown): Target | null {
  const fields = readFields(input, ['id', 'kind']);
  const id = readWhole(fields?.id, 0, LARGEST);
  return id === null || !isFishKind(fields?.kind) ? null : { id, kind: fields.kind };
}

function readTargets(input: unknown, most: number): readonly Target[] | null {
  if (!Array.isArray(input) || input.length === 0 || input.length > most) return null;
  const fish = input.map(readTarget).filter((target) => target !== null);
  return fish.length === input.length && isAscending(fish.map(({ id }) => id)) ? fish : null;
}

function readShot(input: unknown): Shot | null {
  const fields = readFields(input, ['place', 'at', 'weapon', 'level', 'fish']);
  if (fields === null || !isWeapon(fields.weapon)) return null;
  const place = readWhole(fields.place, 0, MOST_SHOTS - 1);
  const time = readWhole(fields.at, 0, LARGEST);
  const level = LEVELS.find((candidate) => candidate === fields.level);
  const fish = readTargets(fields.fish, WEAPONS[fields.weapon].most);
  if (place === null || time === null || level === undefined || fish === null) return null;
  return { place, at: time, weapon: fields.weapon, level, fish };
}

function readChoice(input: unknown): Volley | null {
  const fields = readFields(input, ['pond', 'shots']);
  const pond = readWhole(fields?.pond, 1, LARGEST);
  if (fields === null || pond === null || !Array.isArray(fields.shots)) return null;
  const shots = fields.shots.map(readShot).filter((shot) => shot !== null);
  const isWhole = shots.length === fields.shots.length && shots.length > 0;
  return isWhole && isAscending(shots.map(({ place }) => place)) ? { pond, shots } : null;
}

/** The most that the fish of a shot pay together, in cents. */
const mostOf = ({ weapon, level, fish }: Shot): number =>
  fish.reduce(
    (sum, { kind }) => sum + prizeOf(weapon, Math.max(...FISH[kind].values), fish.length) * level,
    0,
  );

/** The kinds of a shot's fish, in the order in which they are decided. */
export const kindsOf = ({ fish }: Shot): readonly FishKind[] => fish.map(({ kind }) => kind);

export const whaleRules: VolleyRules<Volley, VolleyOutcome> = {
  stakes: {
    minimum: BigInt(LEVELS[0]),
    maximum: BigInt(MOST_SHOTS * WEAPONS.net.cost * HIGHEST_LEVEL),
    step: BigInt(LEVELS[0]),
  },
  // Four fish take eight draws; a draw is skipped once in a hundred thousand shots.
  draws: 32,
  readChoice,
  shotsOf: ({ shots }) => shots.length,
  largestPayout: (_stake, { shots }) => BigInt(shots.reduce((sum, shot) => sum + mostOf(shot), 0)),
  fire(streams, { shots }) {
    const fired = shots.map((shot, index) => {
      const next = streams[index];
      if (next === undefined) throw new Error('a shot without draws');
      return fireShot(next, { weapon: shot.weapon, level: shot.level, kinds: kindsOf(shot) });
    });
    const payout = BigInt(fired.reduce((sum, { pay }) => sum + pay, 0));
    return { outcome: { shots: fired }, payout };
  },
};
