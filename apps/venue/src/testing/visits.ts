import type { Clock } from '@haitang/kernel/clock.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { afterAll } from 'vitest';
import { houseSeeds } from './house-seeds.ts';
import { tableClock } from './table-clock.ts';
import { type Sitting, type Size, setStill, testPages } from './test-pages.ts';

/** The size of a phone in the hand. */
export const PORTRAIT: Size = [412, 915];

interface VisitOptions {
  /** Default: a new player. */
  readonly user?: string;
  /** Default: a phone in the hand. */
  readonly size?: Size;
  /** Whether its reveals move; by default each ends at once, as on a device with less motion. */
  readonly moves?: boolean;
}

/** A game that somebody has opened. */
export interface Visit extends Sitting {
  readonly user: string;
  /** Closes the page. */
  readonly leave: () => Promise<void>;
}

/** The house of one test file with its browser, closed after the file's tests. */
export async function openVisits(clock: Clock = systemClock) {
  const pages = await testPages(clock);
  afterAll(() => pages.close());
  return {
    ...pages,
    /** Opens a game. */
    visit: async (code: string, options: VisitOptions = {}): Promise<Visit> => {
      const { size = PORTRAIT, moves = false } = options;
      const user = options.user ?? (await pages.newPlayer());
      const sitting = await pages.sit(user, code, size);
      if (!moves) await setStill(sitting, true);
      return { ...sitting, user, leave: () => sitting.page.context().close() };
    },
  };
}

/** A clock that stands still until it is moved: no bet closes because a machine is slow. */
function standingClock() {
  let now = houseSeeds().startsAt().getTime();
  return {
    now: () => new Date(now),
    advance(ms: number) {
      now += ms;
    },
  };
}

/** The same for games that run by the clock of the house, which only the file moves. */
export async function openTables() {
  const clock = standingClock();
  const visits = await openVisits(clock);
  return { ...visits, clock, table: tableClock(clock, visits.database.read) };
}
