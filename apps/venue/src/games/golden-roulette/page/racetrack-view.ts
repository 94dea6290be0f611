import { cny } from '@haitang/kernel/money.ts';
import { element } from '../../../client/shared/element.ts';
import { moneyWords } from '../../../client/shared/money-words.ts';
import { setOff } from '../../../client/shared/off-button.ts';
import { colourOf, WHEEL_ORDER } from '../roulette-table.ts';
import { chipsOf, neighboursOf, PACKAGES, type Package } from './racetrack.ts';

const countWords = (bundle: Package): string => `${chipsOf(bundle)} 注`;
const priceWords = (bundle: Package, chip: bigint): string =>
  `押 ${moneyWords(cny(chip * chipsOf(bundle)))}`;

/** A part of the wheel, or a number with its neighbours; `face` is drawn on it. */
function createPlace(
  bundle: Package,
  className: string,
  face: Node,
  lay: (bundle: Package) => void,
) {
  const root = element('button', { class: className, onclick: () => lay(bundle) }, face);
  return {
    root,
    price(chip: bigint) {
      const words = [bundle.words, countWords(bundle), priceWords(bundle, chip)];
      root.setAttribute('aria-label', words.join('，'));
    },
  };
}

/** `零旁 9 注` over `押 90.00`. */
function createPrice(bundle: Package, name: string) {
  const sum = element('span', { class: 'track-price num' });
  const count = element('span', { class: 'num' }, ` ${countWords(bundle)}`);
  return {
    root: element('span', { class: 'track-words' }, element('b', {}, name), count, sum),
    show(chip: bigint) {
      sum.textContent = priceWords(bundle, chip);
    },
  };
}

/**
 * The parts of the wheel and its numbers in their order there: a press calls `lay` with what is to
 * be laid.
 */
export function createRacetrack(lay: (bundle: Package) => void) {
  const prices = PACKAGES.map((bundle) => createPrice(bundle, bundle.words));
  const packages = PACKAGES.map((bundle, index) =>
    createPlace(bundle, 'track-package', prices[index]?.root ?? element('span'), lay),
  );
  const numbers = WHEEL_ORDER.map((pocket) => {
    const face = element('b', {}, String(pocket));
    return createPlace(neighboursOf(pocket), `track-number ${colourOf(pocket)}`, face, lay);
  });
  // The cost is that of any number; it fills what the last row leaves.
  const beside = createPrice(neighboursOf(0), '邻注');
  const places = [...packages, ...numbers];
  return {
    root: element(
      'div',
      { class: 'track', role: 'group', 'aria-label': '轮盘区' },
      element('div', { class: 'track-packages' }, ...packages.map(({ root }) => root)),
      element('div', { class: 'track-numbers' }, ...numbers.map(({ root }) => root), beside.root),
    ),
    /** Names what each place costs by a chip of this amount in minor units. */
    price(chip: bigint) {
      for (const price of [...prices, beside]) price.show(chip);
      for (const place of places) place.price(chip);
    },
    lock(isLocked: boolean) {
      for (const { root } of places) setOff(root, isLocked);
    },
  };
}
