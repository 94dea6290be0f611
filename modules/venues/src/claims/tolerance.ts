import { claimTolerance } from '../venue-settings.ts';
import type { VenuesContext } from '../venues-context.ts';

const CENTS = 100n;

/** How far beyond the books money may come home from a venue for a member, in cents. */
export const toleranceOf = async ({ settings }: Pick<VenuesContext, 'settings'>): Promise<bigint> =>
  BigInt(await settings.get(claimTolerance)) * CENTS;
