import { readForSession, writeForSession } from './storage.ts';

/** The floats of home, and the banner above the header. */
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
