import { readForSession, readLocal, writeForSession, writeLocal } from './storage.ts';

/** What the dock of home holds, and the strip above the header. */
export type Icon = 'strip' | 'packet' | 'service' | 'app';

const SLOT = 'closed';

/** The icons dismissed in this tab. */
export function storedClosedIcons(): readonly unknown[] {
  const stored = readForSession(SLOT);
  return Array.isArray(stored) ? stored : [];
}

export const storeClosedIcons = (closed: readonly unknown[]): void => writeForSession(SLOT, closed);

export const isClosedIcon = (closed: readonly unknown[], icon: Icon): boolean =>
  closed.includes(icon);

const FIRST_VISIT = 'firstVisit';

/**
 * Whether this browser was offered the app on an earlier visit: then the strip is a chip. A visit
 * lasts as long as its tab.
 */
export function isLaterVisit(): boolean {
  const isFirst = readForSession(FIRST_VISIT) === 1 || readLocal('appOffered') !== 1;
  if (isFirst) {
    writeForSession(FIRST_VISIT, 1);
    writeLocal('appOffered', 1);
  }
  return !isFirst;
}
