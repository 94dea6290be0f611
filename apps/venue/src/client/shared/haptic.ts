/**
 * Lets a device be felt, where it can be: for some milliseconds, or for some by turns felt and
 * still. A browser reports a fault where nobody has touched the page yet, so nothing is asked of it
 * before.
 */
export function feel(...ms: number[]): void {
  if (navigator.userActivation?.hasBeenActive) globalThis.navigator.vibrate?.(ms);
}
