import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Context } from '@haitang/platform/context.ts';
import { noteAct, type Reader } from '../note-act.ts';
import { type Export, type ExportState, KEPT_MS, stateOf } from './export.ts';
import { readExport, readExports, readPart } from './export-store.ts';

export interface ListedExport extends Export {
  readonly state: ExportState;
  /** When it is deleted. */
  readonly until: Date;
}

const listed = (made: Export, now: Date): ListedExport =>
  Object.assign({}, made, {
    state: stateOf(made, now),
    until: new Date(made.askedAt.getTime() + KEPT_MS),
  });

/** The files of a person that are not deleted yet, newest first. */
export async function ownExports(
  { database, clock }: Context,
  staff: string,
): Promise<readonly ListedExport[]> {
  const now = clock.now();
  const made = await readExports(database.read, staff);
  return made.map((file) => listed(file, now)).filter(({ until }) => until > now);
}

/** One file of a person. Refuses `not-found`, also for the files of others. */
export async function ownExport(
  { database, clock }: Context,
  staff: string,
  id: string,
): Promise<ListedExport> {
  const made = await readExport(database.read, staff, id);
  const found = made && listed(made, clock.now());
  if (!found || found.until <= clock.now()) throw refuse('not-found');
  return found;
}

/**
 * The text of a whole file, page by page; its download is written to the audit trail. Refuses
 * `not-found` for one that is not the person's, or not whole.
 */
export async function exportText(
  context: Context,
  reader: Reader,
  made: ListedExport,
): Promise<AsyncIterable<string>> {
  if (made.state !== 'done') throw refuse('not-found', { words: '文件还没有生成' });
  const { id, list, filters, rows, parts } = made;
  const act = { action: 'export.downloaded', subject: 'export', after: { list, filters, rows } };
  await noteAct(context, reader, act);
  const { read } = context.database;
  async function* pages(): AsyncGenerator<string> {
    for (let number = 1; number <= parts; number += 1) yield await readPart(read, id, number);
  }
  return pages();
}
