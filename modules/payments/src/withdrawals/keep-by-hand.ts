import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import type { PaymentsContext } from '../payments-context.ts';
import type { SignerDoor } from '../signer-door.ts';
import { askSigner, hasAnswered } from '../treasury/signer/ask-signer.ts';
import { saveAct } from './act.ts';
import { readOpen, saveByHand } from './hand-store.ts';
import { lockWithdrawal } from './withdrawal-store.ts';

type Asking = Pick<PaymentsContext, 'database' | 'clock' | 'logger'>;

const AUTHOR = { actor: 'system:command', sessionId: null, ip: null } as const;
/** Longer than the minute in which the signer counts requests. */
const PAUSE_MS = MINUTE_MS + 1_000;

interface Waiting {
  /** Waits before the one repetition of a question that got no answer. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/**
 * What the signer knows of the payout with a number. Throws a `ConfigProblem` without an answer,
 * because the signer might still pay it, so that it cannot be given to people.
 */
async function standing(context: Asking, door: SignerDoor, number: string, { pause }: Waiting) {
  const wants = { do: 'standing', number, close: false } as const;
  // One stops all: these are two tries of one question.
  for (const isLast of [false, true]) {
    const says = await askSigner(context, door, wants);
    if (says?.kind === 'standing') return says;
    const why = says?.kind === 'refused' ? says.reason : 'no answer';
    if (isLast) {
      throw new ConfigProblem(
        `The signer does not say what it knows of ${number} (${why}). Nothing is changed: see that ` +
          'it runs and is not locked (docs/signer.md), then run this again.',
      );
    }
    await pause(PAUSE_MS);
  }
  return null;
}

/**
 * After a restore to an earlier point: orders that are open in the database may have been paid by
 * hand since then, so they are taken out of the signer's reach, except those that the signer knows
 * to pay. Returns how many. Throws a `ConfigProblem` when the database knows a signer and `door` is
 * null, and when the signer does not answer.
 */
export async function keepByHand(
  context: Asking,
  door: SignerDoor | null,
  waiting: Waiting,
): Promise<number> {
  const { database, clock } = context;
  const isMissing = door === null && (await hasAnswered(database.read));
  if (isMissing) {
    throw new ConfigProblem(
      'This database has asked a signer before, and SIGNER_FILE is not set. Nothing is changed: set ' +
        "it to the worker's signer.json, from the copy of the keys (docs/operating/backup.md).",
    );
  }
  const kept: string[] = [];
  // One stops all: after a restore nothing is kept by hand by halves.
  for (const { number, bySigner } of await readOpen(database.read)) {
    const known = door && (await standing(context, door, number, waiting));
    const pays = known?.attempts.some(({ state }) => state === 'alive' || state === 'paid');
    // Asked for in the database and not closed: until it is closed nobody could pay it by hand.
    const isAsked = bySigner && known?.closed !== true;
    if (!pays && !isAsked) kept.push(number);
  }
  await database.transaction(async (tx) => {
    for (const number of kept) {
      const before = await lockWithdrawal(tx, number);
      if (before === null) continue;
      await saveByHand(tx, number, 'restore', clock.now());
      await saveAct(
        tx,
        { before, after: before },
        AUTHOR,
        { step: 'payout-restored', note: '' },
        clock.now(),
      );
    }
  });
  return kept.length;
}
