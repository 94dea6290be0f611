/**
 * Lets a device be felt for some milliseconds, where it can be. A browser reports a fault where
 * nobody has touched the page yet, so nothing is asked of it before.
 */
export function feel(ms: number): void {
  if (navigator.userActivation.hasBeenActive) globalThis.navigator.vibrate?.(ms);
}
