import { maskedName } from '../shared-rounds/crowd.ts';
import type { TakenPlace } from './pond-store.ts';

/** The places of a pond as its pages see them: names are masked. */
export const placesView = (taken: readonly TakenPlace[]) =>
  taken.map(({ place, player }) => ({ place, name: maskedName(player) }));
