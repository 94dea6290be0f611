import type { SharedBet } from '../../engine/shared-rules.ts';

/** The chips of the rail in minor units: 10 to 5,000. */
export const CHIPS = [1_000n, 5_000n, 10_000n, 50_000n, 100_000n, 500_000n] as const;

interface Chip<Bet> {
  readonly name: string;
  readonly bet: Bet;
  readonly amount: bigint;
}

/** The chips that a player has put down and not confirmed, in the order they were put. */
export interface ChipSlip<Bet> {
  bets(): readonly SharedBet<Bet>[];
  /** The stake on a bet, by its name. */
  stakedOn(name: string): bigint;
  total(): bigint;
  /** Puts a chip down. */
  put(bet: Bet, amount: bigint): void;
  /** Puts a whole slip down, in one act. */
  putAll(bets: readonly SharedBet<Bet>[]): void;
  /** Takes all chips from a bet. */
  remove(name: string): void;
  /** Undoes the last act, also one of several chips. */
  undo(): void;
  clear(): void;
  double(): void;
}

/** The acts of a bet area on its slip; `refresh` draws it anew. */
export const slipActs = <Bet>(slip: ChipSlip<Bet>, refresh: () => void) => ({
  slip: () => slip.bets(),
  undo() {
    slip.undo();
    refresh();
  },
  clear() {
    slip.clear();
    refresh();
  },
});

/** A slip of chips; `nameOf` tells which bets are the same. */
export function createChipSlip<Bet>(nameOf: (bet: Bet) => string): ChipSlip<Bet> {
  let chips: readonly Chip<Bet>[] = [];
  /** The chips before each act. */
  let before: readonly (readonly Chip<Bet>[])[] = [];
  const change = (next: readonly Chip<Bet>[]): void => {
    before = [...before, chips];
    chips = next;
  };
  const putAll = (bets: readonly SharedBet<Bet>[]): void =>
    change([
      ...chips,
      ...bets.map(({ bet, stake }) => ({ name: nameOf(bet), bet, amount: stake })),
    ]);
  const stakedOn = (name: string): bigint =>
    chips.reduce((sum, chip) => (chip.name === name ? sum + chip.amount : sum), 0n);
  return {
    bets() {
      const known = new Map(chips.map(({ name, bet }) => [name, bet]));
      return [...known].map(([name, bet]) => ({ bet, stake: stakedOn(name) }));
    },
    stakedOn,
    total: () => chips.reduce((sum, { amount }) => sum + amount, 0n),
    put: (bet, amount) => putAll([{ bet, stake: amount }]),
    putAll,
    remove(name) {
      change(chips.filter((chip) => chip.name !== name));
    },
    undo() {
      chips = before.at(-1) ?? [];
      before = before.slice(0, -1);
    },
    clear() {
      chips = [];
      before = [];
    },
    double() {
      change([...chips, ...chips]);
    },
  };
}
