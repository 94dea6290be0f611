import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { newId } from '@haitang/platform/id-source.ts';
import type { Reader } from '../note-act.ts';
import { type Export, stateOf } from './export.ts';
import { insertExport, lockAsking, readExports, readOpenExports } from './export-store.ts';

/** Files that are written at the same time: each reads as fast as the database answers. */
const MOST_AT_ONCE = 4;
/** The same file asked for again within this time is the same wish. */
const AGAIN_MS = 10_000;

export interface ExportAsked {
  readonly list: string;
  readonly filters: object;
  /** The filters in words. */
  readonly words: string;
  /** Whose data it is, e.g. `member:40000001`; `export` for lists over all. */
  readonly subject: string;
}

/** Whether a file is what is asked for again at once, e.g. by a second press. */
const isSame = (
  made: Export,
  { list, filters }: Pick<ExportAsked, 'list' | 'filters'>,
  now: Date,
): boolean =>
  made.list === list &&
  isDeepStrictEqual(made.filters, filters) &&
  stateOf(made, now) !== 'failed' &&
  now.getTime() - made.askedAt.getTime() < AGAIN_MS;

/**
 * The file that is asked for once more, or null for a new one. Refuses `in-progress` and `too-many`
 * as `askExport` does.
 */
async function judgeAsked(
  tx: Tx,
  { staff, now }: { readonly staff: StaffName; readonly now: Date },
  asked: ExportAsked,
): Promise<Export | null> {
  const same = (await readExports(tx, staff)).find((made) => isSame(made, asked, now));
  if (same) return same;
  const running = (await readOpenExports(tx)).filter((made) => stateOf(made, now) === 'running');
  if (running.some((made) => made.staff === staff)) {
    throw refuse('in-progress', { words: '您的上一份导出还在生成，请等它完成' });
  }
  if (running.length >= MOST_AT_ONCE) {
    throw refuse('too-many', { words: '同事正在生成多份导出，请稍后再试' });
  }
  return null;
}

/**
 * Notes a file that a person asks for, with the list and its filters in the audit trail; answers
 * its id, that of the same file when it was asked for within the last seconds. One asks at a time,
 * so that two presses or two servers do not both find room. Refuses `in-progress` while another one
 * of the person is written, and `too-many` while others write several.
 */
export async function askExport(
  { database, clock }: Context,
  { session, ip }: Reader,
  asked: ExportAsked,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { list, filters, words, subject } = asked;
  const now = clock.now();
  return database.transaction(async (tx) => {
    await lockAsking(tx);
    const same = await judgeAsked(tx, { staff: session.staff, now }, asked);
    if (same !== null) return { id: same.id, isNew: false };
    const id = newId();
    await insertExport(tx, { id, staff: session.staff, list, words, askedAt: now }, filters);
    await recordAudit(tx, {
      actor: staffActor(session.staff),
      action: 'export.asked',
      subject,
      reason: '',
      before: null,
      after: { list, filters },
      sessionId: session.id,
      ip,
      occurredAt: now,
    });
    return { id, isNew: true };
  });
}
