import { element } from '../../../client/shared/element.ts';
import { feel } from '../../../client/shared/haptic.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import type { createFeatureBar } from '../../../client/slots/feature-bar.ts';
import type { Place, ReelsView } from '../../../client/slots/reels-view.ts';
import type { Reveal } from '../../../client/slots/slot-page.ts';
import { sumOf } from '../../../engine/slots/line-wins.ts';
import { ROWS } from '../../../engine/slots/strips.ts';
import type { Bag, HallFeature, Respin } from '../hall-bags.ts';
import type { HallOutcome } from '../hall-rules.ts';
import { FULL_HALL, type HallSymbol, RESPINS } from '../hall-table.ts';
import { swing, tag } from './bag-cells.ts';
import { bagsOfRound } from './hall-face.ts';

const TURN_MS = 620;
const QUICK_TURN_MS = 160;
const SHOW_MS = 700;
const OPEN_MS = 120;
const FULL_MS = 2_500;
const REELS = 5;

/** Three lamps on the frame: the respins that are left. */
export function createLamps() {
  const lamps = Array.from({ length: RESPINS }, () => element('i', { class: 'lamp' }));
  return {
    root: element('div', { class: 'lamps', 'aria-hidden': 'true' }, ...lamps),
    light(left: number) {
      for (const [index, lamp] of lamps.entries()) lamp.classList.toggle('lit', index < left);
    },
  };
}

/** What the respins are shown on. */
export interface RespinPlace {
  /** The name of the prize for a full board. */
  readonly full: string;
  readonly root: HTMLElement;
  readonly reels: ReelsView<HallSymbol>;
  readonly lamps: ReturnType<typeof createLamps>;
  readonly bar: ReturnType<typeof createFeatureBar>;
  readonly sound: Sound;
}

const everyPlace: readonly Place[] = Array.from({ length: REELS * ROWS }, (_, index) => [
  Math.floor(index / ROWS),
  index % ROWS,
]);

/** The cells without a bag, which turn again. */
const openCells = (reels: ReelsView<HallSymbol>) =>
  everyPlace.flatMap((place) => {
    const cell = reels.cellAt(place);
    return cell === null || cell.classList.contains('bagged') ? [] : [cell];
  });

/** Puts a bag on its cell; it lands there and shows what it holds. */
async function land(place: RespinPlace, bag: Bag, reveal: Reveal): Promise<void> {
  const cell = place.reels.put(bag.cell, 'bag');
  tag(cell, bag);
  place.sound.knock(bag.cell[0] * 2);
  if (!reveal.pace.isQuick) feel(10);
  await swing(cell, reveal.next());
}

/** One respin: all open cells turn and stop together; the new bags stay. */
async function showRespin(place: RespinPlace, respin: Respin, reveal: Reveal): Promise<void> {
  const { reels, lamps, bar, sound } = place;
  const pace = reveal.next();
  for (const cell of openCells(reels)) cell.classList.add('turning');
  sound.wind(TURN_MS);
  await pace.hold(pace.isQuick ? QUICK_TURN_MS : TURN_MS);
  for (const cell of openCells(reels)) cell.classList.remove('turning');
  for (const bag of respin.new) await land(place, bag, reveal);
  if (respin.new.length > 0) sound.pluck(5);
  lamps.light(respin.left);
  bar.setLeft(respin.left);
}

/** All bags are opened, reel by reel; their sums go to the bar. */
async function openBags(place: RespinPlace, bags: readonly Bag[], reveal: Reveal): Promise<void> {
  const pace = reveal.next();
  for (let reel = 0; reel < REELS; reel += 1) {
    const here = bags.filter(({ cell }) => cell[0] === reel);
    for (const [index, bag] of here.entries()) {
      place.reels.cellAt(bag.cell)?.classList.add('opened');
      place.sound.pluck(reel * 2 + index);
      await pace.wait(pace.isQuick ? 0 : OPEN_MS);
    }
    const units = here.reduce((sum, { holds }) => sum + holds, 0);
    await place.bar.add(reveal.money(units), reveal);
  }
}

/** The prize for a full board: the doors of the hall open. */
async function openDoors({ full, root, bar, sound }: RespinPlace, reveal: Reveal): Promise<void> {
  const doors = element('div', { class: 'doors', 'aria-hidden': 'true' }, full);
  root.append(doors);
  sound.bell(0);
  sound.bell(5);
  await reveal.next().wait(FULL_MS);
  await bar.add(reveal.money(FULL_HALL), reveal);
  doors.remove();
}

/** Shows the respins of a round from the first lock to the last bag. */
export async function showRespins(
  place: RespinPlace,
  outcome: HallOutcome,
  feature: HallFeature,
  reveal: Reveal,
): Promise<void> {
  const { root, reels, lamps, bar, sound } = place;
  const lines = sumOf(outcome.wins);
  sound.bell(3);
  root.classList.add('locked');
  lamps.light(RESPINS);
  bar.open(reveal, RESPINS, reveal.money(lines));
  const first = reveal.next();
  await Promise.all(outcome.bags.map(({ cell }) => swing(reels.cellAt(cell), first)));
  for (const respin of feature.respins) await showRespin(place, respin, reveal);
  await reveal.next().wait(SHOW_MS);
  await openBags(place, bagsOfRound(outcome), reveal);
  if (feature.full) await openDoors(place, reveal);
  bar.end();
  await reveal.next().wait(SHOW_MS);
}
