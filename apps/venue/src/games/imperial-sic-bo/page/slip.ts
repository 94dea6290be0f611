import type { PlacedBet, SicBoBet } from '../../../engine/sic-bo/dice-bets.ts';
import { BET_STAKES, MOST_BETS } from '../sic-bo-rules.ts';

type Stakes = ReadonlyMap<SicBoBet, number>;
const NOTHING: Stakes = new Map();
const MOST = Number(BET_STAKES.maximum);

/** The bets laid on the table, in minor units, with the steps back. */
export function createSlip(changed: () => void) {
  let now: Stakes = NOTHING;
  let last: Stakes = NOTHING;
  let before: readonly Stakes[] = [];

  const set = (next: Stakes) => {
    before = [...before, now];
    now = next;
    changed();
  };
  return {
    stakes: () => now,
    bets: (): readonly PlacedBet[] => [...now].map(([bet, stake]) => ({ bet, stake })),
    sum: () => [...now.values()].reduce((sum, stake) => sum + stake, 0),
    /** Lays a chip; a spot takes no more than the largest stake, a table no more than its bets. */
    add(bet: SicBoBet, chip: number) {
      if (!now.has(bet) && now.size === MOST_BETS) return;
      const stake = Math.min(MOST, (now.get(bet) ?? 0) + chip);
      if (stake !== now.get(bet)) set(new Map([...now, [bet, stake]]));
    },
    remove(bet: SicBoBet) {
      if (now.has(bet)) set(new Map([...now].filter(([placed]) => placed !== bet)));
    },
    canUndo: () => before.length > 0,
    undo() {
      now = before.at(-1) ?? NOTHING;
      before = before.slice(0, -1);
      changed();
    },
    canRepeat: () => now.size === 0 && last.size > 0,
    /** Notes the bets of a round before this page was loaded, unless it has had one since. */
    remember(bets: readonly PlacedBet[]) {
      if (last.size > 0) return;
      last = new Map(bets.map(({ bet, stake }) => [bet, stake]));
      changed();
    },
    /** Lays the bets of the last round again. */
    repeat: () => set(last),
    canDouble: () => now.size > 0 && [...now.values()].some((stake) => stake < MOST),
    double: () => set(new Map([...now].map(([bet, stake]) => [bet, Math.min(MOST, stake * 2)]))),
    /** Ends the round of these bets: the table is empty, and they can be repeated. */
    clear() {
      last = now;
      now = NOTHING;
      before = [];
      changed();
    },
  };
}

export type Slip = ReturnType<typeof createSlip>;
