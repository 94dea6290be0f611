import type { SignerSays, Wants } from '@haitang/contract/signer/messages.ts';
import { isRefusalReason, REFUSAL_REASONS } from '@haitang/contract/signer/refusal-reason.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { PaymentsContext } from '../../payments-context.ts';
import type { SignerDoor } from '../../signer-door.ts';
import { keepSeen, readKnown, takeCounter } from './signer-line-store.ts';

/**
 * Asks the signer, the counter committed before and the place of its log after. Null when there
 * is no answer: whatever was asked for may have been done. Never in a database transaction.
 */
export async function askSigner(
  { database, clock, logger }: Pick<PaymentsContext, 'database' | 'clock' | 'logger'>,
  door: SignerDoor,
  wants: Wants,
): Promise<SignerSays | null> {
  const line = await database.transaction(takeCounter);
  const answer = await door.ask({ ...line, at: clock.now(), wants });
  if (!answer) {
    logger.warn({ wants: wants.do }, 'the signer does not answer');
    return null;
  }
  await database.transaction((tx) => keepSeen(tx, answer.log));
  if (answer.says.kind === 'refused') {
    logger.warn({ reason: answer.says.reason, about: answer.says.about }, 'the signer refuses');
  }
  return answer.says;
}

/** Whether the same may be asked again later; false when people have to pay this order. */
export const mayAskAgain = (reason: string): boolean =>
  isRefusalReason(reason) && REFUSAL_REASONS[reason] === 'wait';

/** Whether a signer has ever answered this database. */
export const hasAnswered = (database: Queryable): Promise<boolean> => readKnown(database);
