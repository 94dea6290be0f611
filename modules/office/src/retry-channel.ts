import { refuse } from '@haitang/contract/codes/refuse.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { outgoingNumbered, retryOutgoing } from '@haitang/messages/channels/list-outgoing.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Reader } from './note-act.ts';
import type { OfficeContext } from './office-context.ts';

/**
 * Lets a message that failed be tried again, with the text it had; it expires when it would have.
 * One that waits already is left alone. `missing` (404) for an unknown number, `condition` (203)
 * for one that was sent, or whose text is gone.
 */
export async function retryChannel(
  context: OfficeContext,
  { session, ip }: Reader,
  { id: number, reason }: { readonly id: number; readonly reason: string },
): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const id = BigInt(number);
    const message = await outgoingNumbered(tx, id);
    if (message === null) throw refuse('missing');
    if (!(await retryOutgoing(tx, id, now))) {
      if (message.state === 'waiting' || message.state === 'sending') return;
      throw refuse('condition', { words: '该消息不能重发：已发送，或已过期' });
    }
    await recordAudit(tx, {
      actor: staffActor(session.staff),
      action: 'channel.retried',
      subject: `channel:${id}`,
      reason,
      before: { state: message.state },
      after: { state: 'waiting' },
      sessionId: session.id,
      ip,
      occurredAt: now,
    });
  });
}
