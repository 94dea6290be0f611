import { z } from 'zod';
import type { NumberBounds } from './number-bounds.ts';

/**
 * A business number or switch that staff can change: effective-dated, audited, with a default in
 * code.
 */
export interface Setting<T> {
  readonly key: string;
  /** Chinese label in the console. */
  readonly label: string;
  /** The form of a value; `bounds` limits its numbers. */
  readonly schema: z.ZodType<T>;
  readonly fallback: T;
  /** Replaces `fallback` in production, where no access is open and no gift is on by default. */
  readonly productionFallback?: T;
  /** Bounds of every number in the value. Checked on each change, never on a read. */
  readonly bounds?: readonly NumberBounds[];
}

export const defineSetting = <T>(setting: Setting<T>): Setting<T> => setting;

interface Whole extends Pick<Setting<number>, 'key' | 'label' | 'fallback'> {
  readonly least: number;
  readonly most: number;
}

/** A setting of one integer between two bounds, where any step is usual. */
export const wholeSetting = ({ least, most, ...setting }: Whole): Setting<number> => ({
  ...setting,
  schema: z.number().int(),
  bounds: [{ at: '', name: setting.label, least: String(least), most: String(most), band: null }],
});
