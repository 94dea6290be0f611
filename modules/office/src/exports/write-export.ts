import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Reader } from '../note-act.ts';
import type { ExportAsked } from './ask-export.ts';
import { MOST_ROWS } from './export.ts';
import { appendPart, endExport } from './export-store.ts';

/** A page of a file: its text, and how many rows it has. */
export interface ExportPage {
  readonly content: string;
  readonly rows: number;
}

interface Written extends ExportAsked {
  readonly id: string;
  readonly reader: Reader;
}

/** Ends a file, with its number of rows in the audit trail. */
async function end(
  { database, clock }: Context,
  { id, list, filters, subject, reader: { session, ip } }: Written,
  fault: string | null,
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const rows = await endExport(tx, id, { fault, at: now });
    if (rows === null) return;
    await recordAudit(tx, {
      actor: staffActor(session.staff),
      action: fault === null ? 'export.made' : 'export.failed',
      subject,
      reason: fault ?? '',
      before: null,
      after: { list, filters, rows },
      sessionId: session.id,
      ip,
      occurredAt: now,
    });
  });
}

/** Appends the pages, each in a transaction of its own; why the file cannot be whole, or null. */
async function append(
  { database, clock }: Context,
  id: string,
  pages: AsyncIterable<ExportPage>,
): Promise<string | null> {
  let rows = 0;
  for await (const page of pages) {
    rows += page.rows;
    if (rows > MOST_ROWS) return '超过一百万行，请缩小筛选范围';
    const isOpen = await database.transaction((tx) =>
      appendPart(tx, id, { content: page.content, rows: page.rows, at: clock.now() }),
    );
    if (!isOpen) return '文件已删除';
  }
  return null;
}

/**
 * Writes a file page by page while its person is at work: the context asks that at each page. A
 * fault ends the file as failed; one that cannot even be noted, e.g. because the person has signed
 * out, leaves it silent, which means the same (`stateOf`). Never throws.
 */
export async function writeExport(
  context: Context,
  written: Written,
  pages: AsyncIterable<ExportPage>,
): Promise<void> {
  try {
    await end(context, written, await append(context, written.id, pages));
  } catch (error) {
    context.logger.error({ err: error, list: written.list }, 'an export failed');
    await end(context, written, '生成时出错，请重新导出').catch((again: unknown) =>
      context.logger.warn({ err: again, list: written.list }, 'an export stays silent'),
    );
  }
}
