import { create } from 'zustand';
import { readForSession, writeForSession } from './storage.ts';

type Icon = 'strip' | 'packet' | 'service' | 'app';

const SLOT = 'closed';
const stored = readForSession(SLOT);
const known: readonly unknown[] = Array.isArray(stored) ? stored : [];

/** What the member has sent away; it stays away for this session. */
export const useClosed = create<{ readonly closed: readonly unknown[] }>(() => ({ closed: known }));

export const isClosedIcon = (closed: readonly unknown[], icon: Icon): boolean =>
  closed.includes(icon);

export function closeIcon(icon: Icon): void {
  const closed = [...useClosed.getState().closed, icon];
  useClosed.setState({ closed });
  writeForSession(SLOT, closed);
}
