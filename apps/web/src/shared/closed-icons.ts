import { create } from 'zustand';
import { type Icon, storeClosedIcons, storedClosedIcons } from './stored-closed-icons.ts';

/** The icons dismissed by the member, for this session. */
export const useClosed = create<{ readonly closed: readonly unknown[] }>(() => ({
  closed: storedClosedIcons(),
}));

export function closeIcon(icon: Icon): void {
  const closed = [...useClosed.getState().closed, icon];
  useClosed.setState({ closed });
  storeClosedIcons(closed);
}
