import type { Tx } from '@haitang/platform/database/database.ts';
import type { PaymentsContext } from '../payments-context.ts';
import type { SignerDoor } from '../signer-door.ts';
import type { PayoutAttempt } from '../treasury/signer/payout-attempt.ts';
import type { SignerTerms } from '../treasury/signer/signer-terms.ts';
import { readAttempts } from './attempt-store.ts';
import type { Withdrawal } from './withdrawal.ts';
import { lockWithdrawal } from './withdrawal-store.ts';

/** An order the signer pays, with its attempts; the last one is where it stands. */
export interface PayingBySigner {
  readonly context: PaymentsContext;
  readonly door: SignerDoor;
  /** What the signer asks of payments; null while nothing current is known. */
  readonly terms: SignerTerms | null;
  readonly order: Withdrawal;
  readonly attempts: readonly PayoutAttempt[];
  readonly last: PayoutAttempt;
}

/** Runs `work` on the order if it still stands as it was read; another run may have come first. */
export const commit = (
  { context, order, last }: PayingBySigner,
  work: (tx: Tx, order: Withdrawal, moment: Date) => Promise<unknown>,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const locked = await lockWithdrawal(tx, order.number);
    const stands = (await readAttempts(tx, order.number)).at(-1);
    const same = stands?.attempt === last.attempt && stands.state === last.state;
    if (!locked?.bySigner || locked.version !== order.version || !same) return;
    await work(tx, locked, context.clock.now());
  });
