import type { Pace } from './pace.ts';

/**
 * Ends the motion of a round by a press anywhere on the page, and answers whether the press that is
 * under way has done so. The motion can be over before a button hears of its press: such a press
 * must not begin the next round as well.
 */
export function endMotionByPress(moving: () => Pick<Pace, 'skip'> | null): () => boolean {
  let hasEnded = false;
  const forget = () => {
    hasEnded = false;
  };
  document.addEventListener('pointerdown', () => {
    const pace = moving();
    hasEnded = pace !== null;
    pace?.skip();
  });
  // After the buttons. A key or assistive technology presses a button without a pointer.
  document.addEventListener('click', forget);
  document.addEventListener('keydown', forget);
  return () => hasEnded;
}
