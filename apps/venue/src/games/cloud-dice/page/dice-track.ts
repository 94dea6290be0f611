import { element } from '../../../client/shared/element.ts';
import type { ChoiceControls } from '../../../client/shared/original-page.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { type DiceChoice, FEWEST_WINNING, MOST_WINNING, OUTCOMES } from '../dice-rules.ts';
import { choiceWords, rollWords } from './dice-face.ts';

/** Milliseconds of a roll: always the same, it does not follow the result. */
const ROLL_MS = 700;
const QUICK_MS = 150;

/** The lowest and highest target of a side. */
const rangeOf = (side: DiceChoice['side']): readonly [number, number] =>
  side === 'over'
    ? [OUTCOMES - 1 - MOST_WINNING, OUTCOMES - 1 - FEWEST_WINNING]
    : [FEWEST_WINNING, MOST_WINNING];

interface DiceTrack extends ChoiceControls<DiceChoice> {
  /** Switches to the other side with the same chance. */
  flip(): void;
  /** Moves the marker to the roll and leaves it there. */
  showRoll(roll: number, won: boolean, pace: Pace): Promise<void>;
}

/** The line from 0.00 to 99.99 with the winning part, a handle and the marker of the last roll. */
export function createTrack(onChange: () => void, sound: Sound): DiceTrack {
  let choice: DiceChoice = { side: 'over', target: 4_999 };
  let markerAt = 50;
  const slider = element('input', {
    type: 'range',
    class: 'slider',
    step: '1',
    min: '0',
    max: String(OUTCOMES - 1),
    'aria-label': '点数',
    oninput: () => read(),
  });
  const lane = element('div', { class: 'lane' });
  const marker = element('output', { class: 'marker' });
  marker.hidden = true;
  const show = () => {
    slider.value = String(choice.target);
    slider.setAttribute('aria-valuetext', choiceWords(choice));
    lane.style.setProperty('--split', `${choice.target / 100}%`);
    lane.dataset.side = choice.side;
    onChange();
  };
  const read = () => {
    const [lowest, highest] = rangeOf(choice.side);
    const target = Math.min(Math.max(Number(slider.value), lowest), highest);
    choice = { ...choice, target };
    show();
  };
  const scale = element(
    'div',
    { class: 'scale num', 'aria-hidden': 'true' },
    ...['0', '25', '50', '75', '100'].map((words) => element('span', {}, words)),
  );
  lane.append(slider, marker);
  queueMicrotask(show);
  return {
    root: element('div', { class: 'track' }, lane, scale),
    choice: () => choice,
    flip() {
      const side = choice.side === 'over' ? 'under' : 'over';
      choice = { side, target: OUTCOMES - 1 - choice.target };
      show();
    },
    lock(isLocked) {
      slider.disabled = isLocked;
    },
    async showRoll(roll, won, pace) {
      const to = roll / 100;
      marker.hidden = false;
      marker.className = 'marker';
      marker.textContent = '';
      const duration = pace.isQuick ? QUICK_MS : ROLL_MS;
      const way = [{ left: `${markerAt}%` }, { left: `${to}%` }];
      markerAt = to;
      marker.style.left = `${to}%`;
      if (!pace.isQuick && !pace.isStill) sound.wind(duration);
      const easing = 'cubic-bezier(.3, .7, .2, 1)';
      await pace.run(marker.animate(way, { duration, easing }));
      sound.knock(5);
      marker.className = won ? 'marker won' : 'marker lost';
      marker.textContent = rollWords(roll);
    },
  };
}
