import { type Cny, cny, compare } from '@haitang/kernel/money.ts';
import type { PageGame } from '../../wire/page-wire.ts';
import { element, icon } from '../shared/element.ts';
import { moneyWords } from '../shared/money-words.ts';
import { openSheet } from '../shared/sheet.ts';
import { stakeLadder, stepStake } from '../shared/stake-ladder.ts';

const FIRST_STAKE = 200n;

/** The stakes as a sheet: one press chooses and closes. */
function openStakes(
  ladder: readonly Cny[],
  now: Cny,
  unitWords: string,
  choose: (stake: Cny) => void,
): void {
  const pick = (stake: Cny) => () => {
    choose(stake);
    sheet.close('');
  };
  const sheet = openSheet(
    '投注金额',
    element('p', { class: 'promise' }, unitWords),
    element(
      'div',
      { class: 'stake-grid' },
      ...ladder.map((stake) =>
        element(
          'button',
          {
            class: 'stake-chip num',
            'aria-pressed': String(compare(stake, now) === 0),
            onclick: pick(stake),
          },
          moneyWords(stake),
        ),
      ),
    ),
  );
}

/**
 * The stake of a slot: a button that opens the sheet between − and +. `unitWords` says how the
 * stake is divided.
 */
export function createStakeChoice(game: PageGame, unitWords: string, onChange: () => void) {
  const ladder = stakeLadder(game);
  let stake = ladder.find((candidate) => candidate.minor >= FIRST_STAKE) ?? cny(0n);
  const set = (next: Cny) => {
    stake = next;
    show();
    onChange();
  };
  const amount = element('b', { class: 'num' });
  const open = element(
    'button',
    { class: 'stake-open', onclick: () => openStakes(ladder, stake, unitWords, set) },
    element('small', {}, '投注'),
    amount,
  );
  const step = (label: string, way: 'up' | 'down') =>
    element(
      'button',
      {
        class: 'round-button',
        'aria-label': label,
        onclick: () => set(stepStake(ladder, stake, way)),
      },
      icon(way === 'up' ? 'plus-bold' : 'minus-bold'),
    );
  const [minus, plus] = [step('减少投注', 'down'), step('增加投注', 'up')];
  let isLocked = false;
  const show = () => {
    amount.textContent = moneyWords(stake);
    open.setAttribute('aria-label', `投注 ${moneyWords(stake)}，打开投注面板`);
    open.disabled = isLocked;
    minus.disabled = isLocked || stake === ladder[0];
    plus.disabled = isLocked || stake === ladder.at(-1);
  };
  show();
  return {
    root: element('div', { class: 'stake-choice' }, minus, open, plus),
    stake: () => stake,
    lock(now: boolean) {
      isLocked = now;
      show();
    },
  };
}
