import { present } from '@haitang/kernel/assert.ts';
import type { Outcome } from '../outcome.ts';
import type { Statements } from '../posting/statements.ts';

/** Writes rows of one kind: all rows of a batch in one set-based statement. */
export interface RowWriter<Row> {
  write(statements: Statements, rows: readonly Row[]): Promise<void>;
}

/** A caller's own row that commits with the money. It is not written for a refusal or a replay. */
export interface Attachment<Row = unknown> {
  readonly writer: RowWriter<Row>;
  readonly row: Row;
}

/** Writes the rows attached to newly posted transactions, with one call per writer. */
export async function writeAttachments(
  statements: Statements,
  attachments: readonly (readonly Attachment[])[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const rows = new Map<RowWriter<unknown>, unknown[]>();
  for (const [index, attached] of attachments.entries()) {
    if (present(outcomes[index], 'an outcome').kind !== 'posted') continue;
    for (const { writer, row } of attached) {
      const others = rows.get(writer);
      if (others === undefined) rows.set(writer, [row]);
      else others.push(row);
    }
  }
  for (const [writer, all] of rows) await writer.write(statements, all);
}
