import type { SharedBet } from '../../engine/shared-rules.ts';
import { createOddsButton } from './odds-button.ts';

/** How the bets of a game are written on their buttons. */
export interface BetWords<Bet> {
  readonly nameOf: (bet: Bet) => string;
  /** `主 −0.5` */
  readonly pick: (bet: Bet) => string;
  /** Read aloud: the match, the market and the pick. */
  readonly aloud: (bet: Bet) => string;
  /** A bet as it stands in the slip and in the records, its odds included. */
  readonly whole: (bet: Bet) => string;
}

/** `2.05`: odds in hundredths as text. */
export const oddsWords = (odds: number): string => (odds / 100).toFixed(2);

/** The buttons of all selections that are on the screen, and what stands on them. */
export interface OddsBoard<Bet> {
  button(bet: Bet): HTMLElement;
  /** Forgets the buttons: others are drawn. */
  clear(): void;
  show(taken: readonly SharedBet<Bet>[], put: (name: string) => bigint, isLocked: boolean): void;
}

/** The board of a page; a press puts a chip on a selection, a long press takes all off. */
export function createOddsBoard<Bet extends { readonly odds: number }>(
  { nameOf, pick, aloud }: BetWords<Bet>,
  acts: { readonly put: (bet: Bet) => void; readonly remove: (bet: Bet) => void },
): OddsBoard<Bet> {
  let shown: { readonly name: string; readonly button: ReturnType<typeof createOddsButton> }[] = [];
  return {
    button(bet) {
      const spot = { label: pick(bet), words: aloud(bet), odds: oddsWords(bet.odds) };
      const tap = () => acts.put(bet);
      const button = createOddsButton(spot, { tap, hold: () => acts.remove(bet) });
      shown.push({ name: nameOf(bet), button });
      return button.root;
    },
    clear() {
      shown = [];
    },
    show(taken, put, isLocked) {
      const sums = new Map<string, bigint>();
      for (const { bet, stake } of taken) {
        const name = nameOf(bet);
        sums.set(name, (sums.get(name) ?? 0n) + stake);
      }
      for (const { name, button } of shown) {
        button.show(sums.get(name) ?? 0n, put(name), isLocked);
      }
    },
  };
}
