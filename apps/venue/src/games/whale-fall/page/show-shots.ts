import { cny } from '@haitang/kernel/money.ts';
import { moneyWords } from '../../../client/shared/money-words.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import type { PageSeenVolley } from '../../../wire/page-wire.ts';
import { swimmerAt } from '../sea.ts';
import { prizeOf } from '../weapons.ts';
import { costOf } from '../whale-rules.ts';
import type { OwnShot, ShotEnd } from './gunnery.ts';
import type { PondFeed } from './pond-feed.ts';
import { catchTier, type PondMoments } from './pond-moments.ts';
import type { SeaScene } from './sea-scene.ts';
import { volleyChoice, volleyOutcome } from './whale-face.ts';

/** A counted amount above the fish. */
const payWords = (cents: number): string => `+${moneyWords(cny(BigInt(cents)))}`;

/** Takes the caught fish of a shot off the pond, each with what it pays. */
function landAll(
  { feed, scene }: { readonly feed: PondFeed; readonly scene: SeaScene },
  { weapon, level, fish }: Pick<OwnShot, 'weapon' | 'level' | 'fish'>,
  hits: readonly number[],
  isOwn: boolean,
): void {
  for (const [nth, swimmer] of fish.entries()) {
    const value = hits[nth] ?? 0;
    if (value === 0) continue;
    feed.take(swimmer.id);
    scene.land(swimmer, payWords(prizeOf(weapon, value, fish.length) * level), isOwn);
  }
}

/** Shows the volleys of the other seats when their shots arrive. */
export function followOthers(feed: PondFeed, scene: SeaScene): void {
  feed.onVolley(({ place, choice, outcome }: PageSeenVolley) => {
    const { pond, shots } = volleyChoice(choice);
    const fired = volleyOutcome(outcome).shots;
    for (const [nth, { at, weapon, level, fish: targets }] of shots.entries()) {
      const fish = targets
        .map(({ id }) => swimmerAt(pond, id, at))
        .filter((swimmer) => swimmer !== null);
      const [first] = fish;
      if (first === undefined || fish.length !== targets.length) continue;
      const hits = fired[nth]?.hits ?? [];
      const ms = scene.shoot(place, weapon, first);
      setTimeout(() => landAll({ feed, scene }, { weapon, level, fish }, hits, false), ms);
    }
  });
}

/** Shows the end of an own shot, and its moment if it is a large one. */
export function createEnds(feed: PondFeed, scene: SeaScene, sound: Sound, moments: PondMoments) {
  let misses = 0;
  return (shot: OwnShot, end: ShotEnd) => {
    if (!('fired' in end) || end.fired.pay === 0) {
      misses += 1;
      scene.miss(shot.aimed);
      if (misses % 3 === 0) sound.knock(-10);
      return;
    }
    const { hits, pay } = end.fired;
    const cost = costOf(shot);
    landAll({ feed, scene }, shot, hits, true);
    sound.pluck(Math.min(14, 6 + Math.floor(Math.log2(pay / cost + 1))));
    const isWhale = shot.fish.some(({ kind }, nth) => kind === 'whale' && (hits[nth] ?? 0) > 0);
    moments.show(catchTier(cost, pay, isWhale), pay);
  };
}
