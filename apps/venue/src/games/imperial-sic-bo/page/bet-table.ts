import { element } from '../../../client/shared/element.ts';
import { chipWords } from '../../../client/shared/money-words.ts';
import { setOff } from '../../../client/shared/off-button.ts';
import { betWords, paysWords } from '../../../client/sic-bo/dice-words.ts';
import { FELT_PARTS, FELT_SIDES } from '../../../client/sic-bo/felt-parts.ts';
import { spotFace } from '../../../client/sic-bo/spot-face.ts';
import type { SicBoBet } from '../../../engine/sic-bo/dice-bets.ts';
import type { Slip } from './slip.ts';

/** A press this long takes a chip back. */
const LONG_MS = 500;

function createSpot(
  bet: SicBoBet,
  place: (bet: SicBoBet) => void,
  remove: (bet: SicBoBet) => void,
) {
  const chip = element('i', { class: 'chip num' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLong = false;
  const root = element(
    'button',
    {
      class: 'field',
      onclick: () => {
        if (!isLong) place(bet);
        isLong = false;
      },
      onpointerdown: () => {
        isLong = false;
        timer = setTimeout(() => {
          isLong = true;
          remove(bet);
        }, LONG_MS);
      },
      onpointerup: () => clearTimeout(timer),
      onpointerleave: () => clearTimeout(timer),
      oncontextmenu: (event) => event.preventDefault(),
      onkeydown: (event) => {
        const isAway = event instanceof KeyboardEvent && /^(Delete|Backspace)$/.test(event.key);
        if (isAway) remove(bet);
      },
    },
    ...spotFace(bet),
    element('span', { class: 'num pays' }, paysWords(bet)),
    chip,
  );
  root.classList.toggle('side', FELT_SIDES.includes(bet));
  return {
    bet,
    root,
    show(stake: number) {
      chip.textContent = stake === 0 ? '' : chipWords(stake);
      const laid = stake === 0 ? '' : `，已押 ${chipWords(stake)}`;
      root.setAttribute('aria-label', `${betWords(bet)} ${paysWords(bet)}${laid}`);
    },
  };
}

/**
 * The felt in three pages; a press lays the chosen chip, a long one or Delete takes all back. A
 * press for which `isSpent` holds has done something else already, and lays none.
 */
export function createBetTable(slip: Slip, chip: () => number, isSpent: () => boolean) {
  let isLocked = false;
  const place = (bet: SicBoBet) => {
    if (!isLocked && !isSpent()) slip.add(bet, chip());
  };
  const remove = (bet: SicBoBet) => {
    if (!isLocked) slip.remove(bet);
  };
  const pages = Object.values(FELT_PARTS).map(({ name, rows }) => {
    const spots = rows.map((row) => row.map((bet) => createSpot(bet, place, remove)));
    const lines = spots.map((row) =>
      element(
        'div',
        { class: 'felt-row', 'data-count': String(row.length) },
        ...row.map(({ root }) => root),
      ),
    );
    const tab = element('button', { 'aria-pressed': 'false' }, name);
    return { tab, spots: spots.flat(), root: element('div', { class: 'felt-page' }, ...lines) };
  });
  const open = (position: number) => {
    for (const [page, { tab, root }] of pages.entries()) {
      tab.setAttribute('aria-pressed', String(page === position));
      root.hidden = page !== position;
    }
  };
  for (const [index, { tab }] of pages.entries()) tab.addEventListener('click', () => open(index));
  open(0);
  const all = pages.flatMap(({ spots }) => spots);
  return {
    root: element(
      'section',
      { class: 'felt', 'aria-label': '投注区' },
      element(
        'div',
        { class: 'segments', role: 'group', 'aria-label': '注项' },
        ...pages.map(({ tab }) => tab),
      ),
      ...pages.map(({ root }) => root),
    ),
    /** Shows what lies on each spot. */
    show() {
      const stakes = slip.stakes();
      for (const spot of all) spot.show(stakes.get(spot.bet) ?? 0);
      for (const { tab, spots } of pages) {
        tab.classList.toggle(
          'laid',
          spots.some(({ bet }) => stakes.has(bet)),
        );
      }
    },
    lock(isNowLocked: boolean) {
      isLocked = isNowLocked;
      for (const { root } of all) setOff(root, isLocked);
    },
    /** Lights the spots that the throw wins, and marks the bets that were lost. */
    light(wins: (bet: SicBoBet) => boolean, stakes: ReadonlyMap<SicBoBet, number>) {
      for (const { root, bet } of all) {
        root.classList.toggle('won', wins(bet));
        root.classList.toggle('lost', stakes.has(bet) && !wins(bet));
      }
    },
    dark() {
      for (const { root } of all) root.classList.remove('won', 'lost');
    },
  };
}
