import { type Clock, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { SignerDoor } from '@haitang/payments/signer-door.ts';
import type { ReadyNote } from '@haitang/platform/http/health.ts';

const EVERY_MS = 5 * SECOND_MS;

/**
 * What /readyz says of the configured signer: `ok`, `silent` while it takes no connection,
 * `unknown` before the first attempt; nothing without a signer. A silent one stops payouts, but
 * members go on playing, so no program is less ready. The answer never waits for the signer: it is
 * the outcome of the last attempt, and a new one begins when that is five seconds old.
 */
export function readyNotes(
  door: SignerDoor | null | undefined,
  clock: Clock,
): Readonly<Record<string, ReadyNote>> {
  if (!door?.reaches) return {};
  let state = 'unknown';
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = async (): Promise<void> => {
    state = (await door.reaches?.().catch(() => false)) ? 'ok' : 'silent';
  };
  return {
    signer: () => {
      const now = clock.now().getTime();
      if (now - askedAt >= EVERY_MS) {
        askedAt = now;
        void ask();
      }
      return state;
    },
  };
}
