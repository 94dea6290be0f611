import type { SignerSays } from '@haitang/contract/signer/messages.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type Desk, momentOf, record } from './desk.ts';
import { statesOf } from './states-of.ts';

/**
 * The states of a number's attempts. With `close` nothing is ever signed for it again, whatever is
 * alive: after that, the money of a number without an alive or paid attempt can be released.
 */
export async function standingOf(desk: Desk, number: string, close: boolean): Promise<SignerSays> {
  if (close && !desk.state.orders.get(number)?.closed) {
    record(desk, { kind: 'closed', at: momentOf(desk), number });
  }
  const order = desk.state.orders.get(number);
  const signed = order && order.attempts.length > 0 ? await statesOf(desk, order) : [];
  const attempts = signed.flatMap((state, index) => {
    const attempt = present(order?.attempts[index], 'an attempt');
    return attempt.signed ? [{ attempt: attempt.attempt, txid: attempt.signed.txid, state }] : [];
  });
  return { kind: 'standing', number, closed: order?.closed ?? false, attempts };
}
