import { type Cny, compare, subtract, sum } from '@haitang/kernel/money.ts';
import type { PageRound } from '../../wire/page-wire.ts';
import { readMoney } from './money-words.ts';
import { UNDER_WAY } from './original-parts.ts';
import { createPace, type Pace } from './pace.ts';
import { wordsOf } from './page-calls.ts';
import type { Table } from './table.ts';
import type { Telling } from './telling.ts';

/** Two taps this close together are one wish. */
const REST_MS = 250;

/** How many rounds may be in motion, and what a press that begins none is told. */
export interface AtOnceLimits {
  readonly most: number;
  readonly full: string;
  readonly short: string;
}

interface AtOnceParts<Choice, Outcome> {
  readonly table: Table;
  readonly telling: Telling<Outcome>;
  readonly limits: AtOnceLimits;
  readonly button: HTMLElement;
  readonly isQuick: () => boolean;
  readonly stake: () => Cny | null;
  readonly choice: () => Choice | null;
  /** Called when the first round begins to move and when the last has ended. */
  readonly lock: (isLocked: boolean) => void;
  readonly wait: (isWaiting: boolean) => void;
  /** Shows a round to its end, its win included. */
  readonly reveal: (round: PageRound, pace: Pace) => Promise<void>;
  /** Called when what the page shows of money or button may have changed. */
  readonly changed: () => void;
}

/**
 * The rounds of a page of which several may be in motion: each press of the button plays one, and a
 * press beside it ends all motion. One bet at a time is on its way, so each answer's balance is
 * newer than the last; what a round pays is in no shown balance before it is seen.
 */
export function createRoundsAtOnce<Choice extends object, Outcome>(
  parts: AtOnceParts<Choice, Outcome>,
) {
  const { table, telling, button, limits } = parts;
  /** The rounds in motion, with what each pays once its answer is there. */
  const moving = new Map<Pace, Cny | null>();
  let sent: Cny | null = null;
  let isBegun = false;
  let restsUntil = 0;
  const balance = (): Cny => {
    const unseen = sum(
      'CNY',
      [...moving.values()].filter((paid) => paid !== null),
    );
    const seen = subtract(table.balance(), unseen);
    return sent === null ? seen : subtract(seen, sent);
  };
  const setMoving = (isMoving: boolean): void => {
    table.hold(isMoving);
    parts.lock(isMoving);
    button.setAttribute('aria-busy', String(isMoving));
  };
  const playOne = async (stake: Cny, choice: Choice): Promise<void> => {
    const pace = createPace(parts.isQuick());
    if (moving.size === 0) setMoving(true);
    moving.set(pace, null);
    sent = stake;
    telling.say(UNDER_WAY);
    parts.wait(true);
    parts.changed();
    try {
      const round = await table.play(stake, choice, telling.say);
      sent = null;
      moving.set(pace, readMoney(round.payout));
      parts.changed();
      await parts.reveal(round, pace);
    } catch (error) {
      parts.wait(false);
      telling.say(wordsOf(error, '本局未能完成，请稍后再试'));
    } finally {
      if (moving.get(pace) === null) sent = null;
      moving.delete(pace);
      if (moving.size === 0) setMoving(false);
      parts.changed();
    }
  };
  const play = async (): Promise<void> => {
    const [stake, choice, now] = [parts.stake(), parts.choice(), performance.now()];
    if (sent !== null || stake === null || (moving.size > 0 && now < restsUntil)) return;
    restsUntil = now + REST_MS;
    if (moving.size >= limits.most) return telling.say(limits.full);
    // What is in motion may bring it: only a player at rest is asked for money.
    const isShort = compare(balance(), stake) < 0;
    if (isShort) return moving.size > 0 ? telling.say(limits.short) : table.askForMoney();
    if (choice === null) return;
    isBegun = true;
    await playOne(stake, choice);
  };
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && button.contains(target)) return;
    for (const pace of moving.keys()) pace.skip();
  });
  return { play, isMoving: () => moving.size > 0, isBegun: () => isBegun, balance };
}
