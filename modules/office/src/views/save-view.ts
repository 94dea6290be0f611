import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Reader } from '../note-act.ts';
import { deleteView, type ListView, lockViews, readViews, writeView } from './view-store.ts';

/** Views of one list that fit into a menu. */
const MOST = 20;

export interface SavedView extends ListView {
  readonly list: string;
}

/**
 * Keeps the filters of a list under a name, for the person who calls; empty filters remove the
 * view. One of the same name is replaced; an unchanged one stays as it is. Refuses more than
 * twenty of a list (203).
 */
export async function saveView(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { session, ip }: Reader,
  { list, name, query }: SavedView,
): Promise<void> {
  const now = clock.now();
  const account = session.staff;
  await database.transaction(async (tx) => {
    await lockViews(tx, account);
    const views = await readViews(tx, account, list);
    const before = views.find((view) => view.name === name) ?? null;
    if ((before?.query ?? '') === query) return;
    if (query === '') await deleteView(tx, { account, list, name });
    else if (before === null && views.length >= MOST) {
      throw refuse('condition', { words: `一个列表最多保存 ${MOST} 个视图` });
    } else await writeView(tx, { account, list, name, query }, now);
    await recordAudit(tx, {
      actor: staffActor(account),
      action: query === '' ? 'view.removed' : 'view.saved',
      subject: `view:${list}`,
      reason: '',
      before: before && { name },
      after: query === '' ? null : { name },
      sessionId: session.id,
      ip,
      occurredAt: now,
    });
  });
}

/** The views of an account of one list, by name. */
export const viewsOf = (
  database: Queryable,
  account: StaffName,
  list: string,
): Promise<readonly ListView[]> => readViews(database, account, list);
