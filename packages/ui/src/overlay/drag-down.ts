import type { PointerEvent } from 'react';

/** A finger on its way down from where it took hold. */
export interface Drag {
  /** How far it has come, px; never above its start. */
  readonly by: number;
  /** How long it takes so far, ms. */
  readonly ms: number;
}

/** Below this distance (px) a quick movement is the tremble of a tap. */
const LEAST = 24;
/** From this speed (px/ms) on a sheet is thrown down, wherever it is let go. */
const THROWN = 0.6;
/** This part of its height is enough, however slowly. */
const PART = 1 / 3;
const FALL_MS = 180;
/** A sheet that is still open after this time was not closed. */
const STAYED_MS = 400;
const BACK = 'translate var(--d-base) var(--ease-out)';

/** Whether a sheet of this height (px) closes when it is let go here. */
export const isEnough = ({ by, ms }: Drag, height: number): boolean =>
  by > LEAST && (by > height * PART || by > ms * THROWN);

/** Lets it fall out of the window, closes it, and takes the fall back once it is closed. */
async function fall(dialog: HTMLElement, onClose: () => void): Promise<void> {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const falling = dialog.animate(
    { translate: '0 100%' },
    { duration: still ? 1 : FALL_MS, easing: 'ease-in', fill: 'forwards' },
  );
  await falling.finished;
  dialog.style.translate = '';
  const over = (): void => falling.cancel();
  dialog.addEventListener('close', over, { once: true });
  // If it stays open after all, it is seen again.
  setTimeout(over, STAYED_MS);
  onClose();
}

/**
 * Follows the pointer that takes the head of a sheet, and calls `onClose` when the sheet is pulled
 * or thrown down; else the sheet goes back. Buttons in the head keep their taps.
 */
export function takeSheet(event: PointerEvent<HTMLElement>, onClose: () => void): void {
  const head = event.currentTarget;
  const dialog = head.closest('dialog');
  const onButton = event.target instanceof Element && event.target.closest('button');
  if (!dialog || onButton || !event.isPrimary || event.button !== 0) return;
  const { pointerId, clientY, timeStamp } = event;
  const height = dialog.offsetHeight;
  const over = new AbortController();
  let drag: Drag = { by: 0, ms: 0 };
  head.setPointerCapture(pointerId);
  dialog.style.transition = '';
  const follow = (moved: globalThis.PointerEvent): void => {
    drag = { by: Math.max(0, moved.clientY - clientY), ms: moved.timeStamp - timeStamp };
    dialog.style.translate = `0 ${drag.by}px`;
  };
  const letGo = (): void => {
    over.abort();
    if (isEnough(drag, height)) return void fall(dialog, onClose);
    dialog.style.transition = BACK;
    dialog.style.translate = '';
  };
  head.addEventListener('pointermove', follow, { signal: over.signal });
  head.addEventListener('pointerup', letGo, { signal: over.signal });
  head.addEventListener(
    'pointercancel',
    () => {
      drag = { by: 0, ms: 0 };
      letGo();
    },
    { signal: over.signal },
  );
}
