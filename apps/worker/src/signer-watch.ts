import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { type Clock, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import type { SignerDoor } from '@haitang/payments/signer-door.ts';
import type { Metrics } from '@haitang/platform/observe/metrics.ts';

/**
 * The signer is reached for every few seconds. A process that has done so longer ago no longer runs
 * the jobs, and knows nothing.
 */
const KNOWN_MS = MINUTE_MS;

/** Since when the signer gives no answer, and takes no connection; null: it does. */
interface Silence {
  readonly unanswered: number | null;
  readonly unreached: number | null;
}

/** The last question, or the last attempt to reach it. */
interface LastSeen extends Silence {
  readonly networks: readonly ChainNetwork[];
  readonly at: number;
}

export interface SignerWatch {
  /** The same door, watched. */
  watched(door: SignerDoor): SignerDoor;
  /** Connects to the signer's address and sends nothing; fails if no program listens there. */
  reach(door: SignerDoor): Promise<void>;
  /** This process has no signer, and the database has asked one before. */
  noteMissing(isMissing: boolean): void;
}

/**
 * Keeps two metrics. `signer_silent_seconds`: the seconds since the signer first gave no answer or
 * took no connection, 0 while it does both, with one sample for each network that it pays on and
 * none from a process that does not run the jobs. `signer_missing`: 1 when the database has asked a
 * signer before and this process has none.
 */
export function createSignerWatch(metrics: Metrics, clock: Clock): SignerWatch {
  let last: LastSeen | null = null;
  let missing: { readonly at: number; readonly isMissing: boolean } | null = null;
  const now = (): number => clock.now().getTime();

  metrics.series(
    'signer_silent_seconds',
    'Time since the signer first gave no answer or took no connection; 0 while it does',
    ['network'],
    () => {
      if (last === null || now() - last.at > KNOWN_MS) return [];
      const { networks, unanswered, unreached } = last;
      const since = Math.min(unanswered ?? now(), unreached ?? now());
      const value = (now() - since) / SECOND_MS;
      return networks.map((network) => ({ labels: { network }, value }));
    },
  );
  metrics.series(
    'signer_missing',
    '1 while the database has asked a signer before and SIGNER_FILE is not set',
    [],
    () =>
      missing === null || now() - missing.at > KNOWN_MS
        ? []
        : [{ labels: {}, value: missing.isMissing ? 1 : 0 }],
  );

  const keep = ({ most }: SignerDoor, change: Partial<Silence>): void => {
    const { unanswered = null, unreached = null } = last ?? {};
    last = { networks: [...most.keys()], at: now(), unanswered, unreached, ...change };
  };
  const keepAnswer = (door: SignerDoor, answered: boolean): void =>
    keep(
      door,
      answered ? { unanswered: null, unreached: null } : { unanswered: last?.unanswered ?? now() },
    );

  return {
    watched: (door) => ({
      ...door,
      ask: async (question) => {
        try {
          const answer = await door.ask(question);
          keepAnswer(door, answer !== null);
          return answer;
        } catch (error) {
          keepAnswer(door, false);
          throw error;
        }
      },
    }),
    reach: async (door) => {
      const reached = (await door.reaches?.()) ?? true;
      keep(door, { unreached: reached ? null : (last?.unreached ?? now()) });
    },
    noteMissing: (isMissing) => {
      missing = { at: now(), isMissing };
    },
  };
}
