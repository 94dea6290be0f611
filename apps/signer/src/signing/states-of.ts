import type { AttemptState } from '@haitang/contract/signer/messages.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { OrderRecord } from '../policy/book.ts';
import { type Desk, momentOf, record, SignerRefusal } from './desk.ts';

/**
 * The state of each attempt of an order, from our own nodes; a final state is recorded and never
 * read again. Refuses `nodes` while they do not answer or disagree.
 */
export async function statesOf(desk: Desk, order: OrderRecord): Promise<AttemptState[]> {
  const chain = present(desk.chains.get(order.network), order.network);
  const states = await chain.statesOf(order).catch((error: unknown) => {
    throw new SignerRefusal('nodes', String(error));
  });
  for (const [index, { attempt, signed, state: known }] of order.attempts.entries()) {
    const state = present(states[index], 'the state of an attempt');
    if (signed === null || state === 'alive' || state === known) continue;
    record(desk, { kind: 'ended', at: momentOf(desk), number: order.number, attempt, state });
  }
  return states;
}
