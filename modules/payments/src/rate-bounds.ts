import type { NumberBounds } from '@haitang/platform/settings/number-bounds.ts';

/**
 * CNY for one dollar, paid in or out: what lies outside is a slip of the hand or an attack, never a
 * rate (FM-55).
 */
export const RATE_BOUNDS: Pick<NumberBounds, 'least' | 'most' | 'band'> = {
  least: '4',
  most: '12',
  band: 5,
};
