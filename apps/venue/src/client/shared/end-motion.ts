import type { Pace } from './pace.ts';

/** How long a button rests after a press that ended a motion: quick taps are one wish to stop. */
const REST_MS = 400;

const buttonOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('button') : null;

/**
 * Ends the motion of a round by a press anywhere on the page, and answers whether the press that is
 * under way has done so. The motion can be over before a button hears of its press: such a press
 * must not begin the next round as well, nor must the taps that follow it on the same button before
 * the player can have seen that the motion is over. A press after such a rest begins a round.
 */
export function endMotionByPress(moving: () => Pick<Pace, 'skip'> | null): () => boolean {
  let hasEnded = false;
  let resting: { readonly button: Element; readonly until: number } | null = null;
  const forget = () => {
    hasEnded = false;
  };
  const press = ({ target }: Event) => {
    const [pace, button, now] = [moving(), buttonOf(target), performance.now()];
    const isTooSoon = button !== null && button === resting?.button && now < resting.until;
    hasEnded = pace !== null || isTooSoon;
    resting = hasEnded && button !== null ? { button, until: now + REST_MS } : null;
    pace?.skip();
  };
  document.addEventListener('pointerdown', press);
  document.addEventListener('keydown', (event) => {
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (isPress && buttonOf(event.target) !== null) {
      if (!event.repeat) press(event);
    } else forget();
  });
  // After the buttons. Assistive technology presses a button without a pointer or a key.
  document.addEventListener('click', forget);
  return () => hasEnded;
}
