/**
 * A key that is held down presses a button once: a browser would press it again and again, which is
 * play without a decision (ADR 35).
 */
export function ignoreHeldKeys(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const isPress = event.key === 'Enter' || event.key === ' ';
      const isButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.repeat && isPress && isButton) event.preventDefault();
    },
    { capture: true },
  );
}
