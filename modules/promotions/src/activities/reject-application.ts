import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Context } from '@haitang/platform/context.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { type Application, reject } from './application.ts';
import { type StaffAct, staffAct } from './staff-act.ts';

/**
 * Rejects an undecided application, with words for the member. Refuses an empty reason (400) and a
 * decided application (202).
 */
export async function rejectApplication(
  context: Context,
  act: StaffAct & { readonly reason: string },
): Promise<Application> {
  const reason = act.reason.trim();
  if (reason === '') throw refuse('malformed', { words: '请填写拒绝原因' });
  return staffAct(context, act, reason, async (tx, { application, activity, at }) => {
    const { id, memberId } = application;
    await emit(tx, {
      name: 'activity.rejected',
      key: `activity.rejected:${id}`,
      memberId,
      payload: { application: id, activity: activity.code, title: activity.title, reason },
      occurredAt: at,
    });
    const after = reject(application, { staff: act.staff, reason, at });
    return { after, step: 'application-rejected' };
  });
}
