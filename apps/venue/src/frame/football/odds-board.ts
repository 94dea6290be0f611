import { clubName } from '../../engine/football-gala/clubs.ts';
import type { FootballBet } from '../../engine/football-gala/football-bet.ts';
import { footballRules } from '../../engine/football-gala/football-rules.ts';
import type { SharedBet } from '../../engine/shared-rules.ts';
import { createOddsButton } from '../sports/odds-button.ts';
import { MARKET_NAMES, oddsWords, pickWords } from './market-words.ts';

/** The buttons of all selections that are on the screen, and what stands on them. */
export interface OddsBoard {
  button(bet: FootballBet): HTMLElement;
  /** Forgets the buttons: others are drawn. */
  clear(): void;
  show(
    taken: readonly SharedBet<FootballBet>[],
    put: (name: string) => bigint,
    isLocked: boolean,
  ): void;
}

/** The board of a page; a press puts a chip on a selection, a long press takes all off. */
export function createOddsBoard(acts: {
  readonly put: (bet: FootballBet) => void;
  readonly remove: (bet: FootballBet) => void;
}): OddsBoard {
  let shown: { readonly name: string; readonly button: ReturnType<typeof createOddsButton> }[] = [];
  return {
    button(bet) {
      const match = `${clubName(bet.home)} 对 ${clubName(bet.away)}`;
      const label = pickWords(bet);
      const button = createOddsButton(
        {
          label,
          words: `${match}，${MARKET_NAMES[bet.market]} ${label}`,
          odds: oddsWords(bet.odds),
        },
        { tap: () => acts.put(bet), hold: () => acts.remove(bet) },
      );
      shown.push({ name: footballRules.nameOf(bet), button });
      return button.root;
    },
    clear() {
      shown = [];
    },
    show(taken, put, isLocked) {
      const sums = new Map<string, bigint>();
      for (const { bet, stake } of taken) {
        const name = footballRules.nameOf(bet);
        sums.set(name, (sums.get(name) ?? 0n) + stake);
      }
      for (const { name, button } of shown) {
        button.show(sums.get(name) ?? 0n, put(name), isLocked);
      }
    },
  };
}
