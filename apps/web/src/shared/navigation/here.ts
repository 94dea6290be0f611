import { createContext, useContext } from 'react';
import type { Place } from './history.ts';

export interface Here extends Place {
  /** Values of the `:names` in the route's path. */
  readonly params: Readonly<Record<string, string>>;
}

/** Set by the host around each screen; a hidden screen keeps its last place. */
export const HereContext = createContext<Here | null>(null);

/** The place of this screen. */
export function useHere(): Here {
  const here = useContext(HereContext);
  if (!here) throw new Error('useHere outside the screen host');
  return here;
}
