import { FISH, type FishKind } from './fish.ts';

/** The four weapons, in the order of their keys 1 to 4. */
export const WEAPON_NAMES = ['bow', 'piercer', 'cannon', 'net'] as const;

export type Weapon = (typeof WEAPON_NAMES)[number];

interface WeaponFacts {
  readonly name: string;
  /** What a shot costs, in levels. */
  readonly cost: number;
  /** A catch pays its value this many times; the net shares its cost among its fish instead. */
  readonly factor: number;
  /** The chance of a fish of mean value v is 24 × `surer` / (25 × v × `rarer`). */
  readonly surer: number;
  readonly rarer: number;
  /** The most fish one shot takes. */
  readonly most: number;
  /** The most shots in a second. */
  readonly aSecond: number;
}

export const WEAPONS: Readonly<Record<Weapon, WeaponFacts>> = {
  bow: { name: '竹弩', cost: 1, factor: 1, surer: 1, rarer: 1, most: 1, aSecond: 10 },
  piercer: { name: '穿云弩', cost: 2, factor: 1, surer: 2, rarer: 1, most: 1, aSecond: 10 },
  cannon: { name: '赤焰炮', cost: 4, factor: 8, surer: 1, rarer: 2, most: 1, aSecond: 2 },
  net: { name: '天罗网', cost: 12, factor: 12, surer: 1, rarer: 1, most: 4, aSecond: 1 },
};

/** Whether a word names a weapon. */
export const isWeapon = (input: unknown): input is Weapon =>
  WEAPON_NAMES.some((name) => name === input);

/** The levels, in cents: what one unit of cost and value is. */
export const LEVELS = [10, 20, 50, 100, 200, 500, 1_000, 2_000] as const;

/** The chance that a weapon catches a fish: `hits` of `of` equal draws. */
export function chanceOfCatch(weapon: Weapon, kind: FishKind) {
  const { surer, rarer } = WEAPONS[weapon];
  return { hits: 24 * surer, outOf: 25 * FISH[kind].mean * rarer };
}

/** What a caught fish of a value pays, in levels, of a shot at `held` fish. */
export const prizeOf = (weapon: Weapon, value: number, held: number): number =>
  (value * WEAPONS[weapon].factor) / held;
