import type { z } from 'zod';

/**
 * A business number or switch staff can change: effective-dated, audited, with a default in code.
 */
export interface Setting<T> {
  readonly key: string;
  /** Chinese label in the console. */
  readonly label: string;
  readonly schema: z.ZodType<T>;
  readonly fallback: T;
}

export const defineSetting = <T>(setting: Setting<T>): Setting<T> => setting;
