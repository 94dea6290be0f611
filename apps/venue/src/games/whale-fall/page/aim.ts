import { distance, NET_RADIUS, placeOf, type Swimmer } from '../sea.ts';
import { WEAPONS, type Weapon } from '../weapons.ts';
import { isInView, type PondFeed } from './pond-feed.ts';

/** The fish that a shot at one fish takes: itself, or those that the net over it takes. */
export function takenBy(feed: PondFeed, weapon: Weapon, aimed: Swimmer, time: number): Swimmer[] {
  const { most } = WEAPONS[weapon];
  if (most === 1) return [aimed];
  const near = feed
    .fish(time)
    .filter((swimmer) => swimmer.id !== aimed.id && distance(swimmer, aimed, time) <= NET_RADIUS)
    .sort((swimmer, other) => distance(swimmer, aimed, time) - distance(other, aimed, time));
  return [aimed, ...near.slice(0, most - 1)].sort((swimmer, other) => swimmer.id - other.id);
}

/** The fish that is aimed at by the keys, from the left to the right of the pond. */
export interface Aim {
  /** The aimed fish, or null if it is gone. */
  now(): Swimmer | null;
  set(fish: Swimmer | null): void;
  /** Aims at the next fish, or at the one before. */
  step(way: 1 | -1): Swimmer | null;
}

/** Creates the aim; `onChange` gets the id of the aimed fish. */
export function createAim(feed: PondFeed, onChange: (id: number | null) => void): Aim {
  let id: number | null = null;
  const inView = () => {
    const time = feed.now();
    return feed
      .fish(time)
      .filter((swimmer) => isInView(swimmer, time))
      .sort((swimmer, other) => placeOf(swimmer, time).x - placeOf(other, time).x);
  };
  const set = (fish: Swimmer | null) => {
    id = fish?.id ?? null;
    onChange(id);
  };
  return {
    now: () => inView().find((swimmer) => swimmer.id === id) ?? null,
    set,
    step(way) {
      const fish = inView();
      const from = fish.findIndex((swimmer) => swimmer.id === id);
      const next = fish.at(from === -1 ? 0 : (from + way) % fish.length) ?? null;
      set(next);
      return next;
    },
  };
}
