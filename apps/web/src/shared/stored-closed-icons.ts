import { readForSession, writeForSession } from './storage.ts';

/** The floating icons of home, and the strip above it. */
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
