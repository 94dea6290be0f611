import { later } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import { type KnownOrigin, readOrigins } from './session-store.ts';

export type { KnownOrigin };

/** The origins of a member's sign-ins of the last `lookbackMs`, the latest used first. */
export const knownOrigins = (
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  id: number,
  lookbackMs: number,
): Promise<readonly KnownOrigin[]> =>
  readOrigins(database.read, id, later(clock.now(), -lookbackMs));
