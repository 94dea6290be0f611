import {
  handThreadOver,
  type ThreadAct,
  type ThreadDone,
} from '@haitang/content/service/answer-thread.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Context } from '@haitang/platform/context.ts';
import { whoMay } from './staff/who-may.ts';

/**
 * Hands a thread to a colleague. Refuses an account that is not active or may not answer (400),
 * and what `handThreadOver` refuses.
 */
export async function handOverToColleague(
  context: Context,
  { to, ...act }: ThreadAct & { readonly to: string; readonly reason: string },
): Promise<ThreadDone> {
  const colleagues = await whoMay(context.database.read, 'service.answer');
  const colleague = colleagues.find(({ name }) => name === to);
  if (!colleague) throw refuse('malformed', { words: '请选择可以回复留言的同事' });
  return handThreadOver(context, { ...act, to: colleague.name });
}
