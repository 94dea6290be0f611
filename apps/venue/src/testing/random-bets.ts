import { isStake } from '../engine/game-rules.ts';
import type { Play } from '../engine/lottery/play.ts';
import type { RoundPlace, SharedBet, SharedRules } from '../engine/shared-rules.ts';

/** Whole numbers below `of`, drawn again and again in the same order for one seed. */
export type Below = (bound: number) => number;

const some = <One>(all: readonly One[], least: number, most: number, below: Below): One[] => {
  const left = [...all.keys()];
  const count = Math.min(all.length, least + below(most - least + 1));
  const taken = Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat();
  return all.filter((_, index) => taken.includes(index));
};

/** Picks of a play: any of them, 胆拖 too. */
function picksOf({ form }: Play, below: Below): unknown {
  if (form.kind === 'options') {
    return some(
      form.options.map(({ id }) => id),
      1,
      Math.min(6, form.options.length),
      below,
    );
  }
  if (form.kind === 'list') {
    const { numbers, least, most, banker } = form;
    const list = some(numbers, least, most, below);
    const isBanker = banker !== null && banker > 1 && list.length > least && below(2) === 0;
    return isBanker ? { fixed: list.slice(0, 1), rest: list.slice(1) } : list;
  }
  const least = form.kind === 'straight' ? 1 : 0;
  return form.places.map(() => some(form.numbers, least, 2, below));
}

/** A bet of a lottery that its rules read; plays and picks are drawn. */
export function randomLotteryBet<Bet>(
  rules: SharedRules<Bet>,
  plays: readonly Play[],
  place: RoundPlace,
  below: Below,
): SharedBet<Bet> {
  for (;;) {
    const play = plays[below(plays.length)];
    if (play === undefined) continue;
    const picks = picksOf(play, below);
    const lots = play.read(picks)?.lots ?? [];
    const unit = 20 + 2 * below(200);
    const stake = BigInt(unit) * BigInt(lots.reduce((sum, { ways }) => sum + ways, 0));
    const bet = rules.readBet({ play: play.code, picks, unit }, stake, place);
    if (bet !== null && isStake(rules.stakes, stake)) return { bet, stake };
  }
}
