import { readLocal, writeLocal } from '../../shared/storage.ts';

/** Longer than any member's id or name. */
const LONGEST = 64;

/**
 * Who referred this visitor: named by the address (`named`, '' for nobody), else by the newest
 * address that named somebody. A visitor who looks around first is registered with it all the same.
 */
export function referralOf(named: string): string {
  if (named !== '') return named.slice(0, LONGEST);
  const kept = readLocal('referral');
  return typeof kept === 'string' ? kept.slice(0, LONGEST) : '';
}

/** Keeps it in this browser until registration, or until a newer one. */
export function keepReferral(named: string): void {
  if (named !== '') writeLocal('referral', named.slice(0, LONGEST));
}

/** The visitor has registered: the next one here was not referred. */
export const dropReferral = (): void => writeLocal('referral', null);
