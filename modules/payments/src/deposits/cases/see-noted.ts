import { refuse } from '@haitang/contract/codes/refuse.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { CaseAct } from './case-act.ts';
import { lockCase, saveSeen } from './case-store.ts';

/**
 * Takes a noted payment off the queue: a person has looked at it, and says what was found. Moves no
 * money. Refuses an empty note (400), an unknown case, and one that somebody has seen (202).
 */
export async function seeNoted(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  act: Omit<CaseAct, 'version'> & { readonly note: string },
): Promise<void> {
  const note = act.note.trim();
  if (note === '') throw refuse('malformed', { words: '请填写核对结果' });
  const now = clock.now();
  await database.transaction(async (tx) => {
    const noted = await lockCase(tx, act.id);
    if (noted === null) throw refuse('not-found');
    if (!(await saveSeen(tx, act.id, { by: act.staff, note, at: now }))) {
      throw refuse('already-done', { words: '该记录已由其他同事核对' });
    }
    await recordAudit(tx, {
      actor: staffActor(act.staff),
      action: 'case.seen',
      subject: `case:${act.id}`,
      reason: note,
      before: null,
      after: { kind: noted.kind, order: noted.orderNumber },
      sessionId: act.sessionId,
      ip: act.ip,
      occurredAt: now,
    });
  });
}
