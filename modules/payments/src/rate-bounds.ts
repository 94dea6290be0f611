import type { NumberBounds } from '@haitang/platform/settings/number-bounds.ts';

/**
 * Bounds of the CNY for one dollar, paid in or out: a value outside is a typing error or an attack
 * (FM-55).
 */
export const RATE_BOUNDS: Pick<NumberBounds, 'least' | 'most' | 'band'> = {
  least: '4',
  most: '12',
  band: 5,
};
