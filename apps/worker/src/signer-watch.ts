import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { SignerDoor } from '@haitang/payments/signer/signer-door.ts';
import type { Metrics } from '@haitang/platform/observe/metrics.ts';

/**
 * The signer is asked at least every ten minutes, and every few seconds while it does not answer. A
 * process that has asked longer ago no longer runs the jobs, and knows nothing.
 */
const KNOWN_MS = 15 * MINUTE_MS;
const KNOWN_SILENT_MS = MINUTE_MS;

/** The last question to the signer, and since when none has been answered; null: it was. */
interface LastAsked {
  readonly networks: readonly ChainNetwork[];
  readonly at: number;
  readonly silentSince: number | null;
}

/**
 * Tells the collector for how many seconds the signer has answered no question; 0 while it answers,
 * one sample for each network it pays on. No sample without a signer, and from a process that does
 * not ask it. Returns what watches a door.
 */
export function createSignerWatch(
  metrics: Metrics,
  clock: Clock,
): (door: SignerDoor) => SignerDoor {
  let last: LastAsked | null = null;
  const now = (): number => clock.now().getTime();

  metrics.series(
    'signer_silent_seconds',
    'Time since the first question that the signer did not answer; 0 while it answers',
    ['network'],
    () => {
      if (last === null) return [];
      const { networks, at, silentSince } = last;
      if (now() - at > (silentSince === null ? KNOWN_MS : KNOWN_SILENT_MS)) return [];
      const value = silentSince === null ? 0 : (now() - silentSince) / SECOND_MS;
      return networks.map((network) => ({ labels: { network }, value }));
    },
  );

  const keep = ({ most }: SignerDoor, answered: boolean): void => {
    const at = now();
    const silentSince = answered ? null : (last?.silentSince ?? at);
    last = { networks: [...most.keys()], at, silentSince };
  };

  return (door) => ({
    ...door,
    ask: async (question) => {
      try {
        const answer = await door.ask(question);
        keep(door, answer !== null);
        return answer;
      } catch (error) {
        keep(door, false);
        throw error;
      }
    },
  });
}
