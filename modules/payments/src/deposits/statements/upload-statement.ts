import { refuse } from '@haitang/contract/codes/refuse.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { rangeOf } from '../methods/method.ts';
import { type KeyedLine, keysOf } from './line-keys.ts';
import { insertLines, lockUploads, readByKeys } from './line-store.ts';
import { noteReversals } from './note-reversals.ts';
import { readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';
import { type StatementAccount, type StatementActor, statementAccount } from './set-format.ts';
import type { ReadStatement, StatementProblem } from './statement-line.ts';
import { bytesOf, isXml, textOf } from './statement-text.ts';

/** What became of a file. */
export interface UploadedStatement {
  /** Lines that were not known. */
  readonly added: number;
  /** Lines that an earlier file had. */
  readonly known: number;
  /** Cases of payments that the bank has taken back. */
  readonly reversals: number;
  readonly problems: readonly StatementProblem[];
}

/** Reads a file by its kind. Refuses a CSV file of an account without a format (203). */
function readFile({ account, format }: StatementAccount, content: string): ReadStatement {
  const bytes = bytesOf(content);
  if (isXml(bytes)) return readCamt(textOf(bytes, 'utf-8'), account.accountNo);
  if (format === null) {
    throw refuse('condition', { words: '请先设定该账户的 CSV 格式' });
  }
  return readCsv(textOf(bytes, format.format.encoding), format.format);
}

/** The known lines whose reference stands for another day or amount than before. */
async function contradictions(
  tx: Tx,
  accountId: number,
  known: readonly KeyedLine[],
): Promise<readonly StatementProblem[]> {
  const keys = known.map(({ key }) => key);
  const stored = await readByKeys(tx, accountId, keys);
  return known
    .filter(({ key, day, units }) => {
      const before = stored.get(key);
      return before !== undefined && (before.day !== day || before.units !== units);
    })
    .map(({ place }) => ({ place, why: '流水号与已有流水相同，但日期或金额不同' }));
}

/**
 * Stores the lines of a statement of one of our accounts, each once however often it is uploaded,
 * and ties reversals to what they take back. It moves no money. Refuses what `readCsv` and
 * `readCamt` refuse.
 */
export async function uploadStatement(
  context: Pick<Context, 'database' | 'clock'>,
  act: StatementActor & { readonly accountId: number; readonly content: string },
): Promise<UploadedStatement> {
  const { accountId, content, staff, sessionId, ip } = act;
  const chosen = await statementAccount(context.database.read, accountId);
  const read = readFile(chosen, content);
  const keyed = keysOf(accountId, read.lines);
  const now = context.clock.now();
  const channel = rangeOf(chosen.account.method, null).paytype;
  return context.database.transaction(async (tx) => {
    await lockUploads(tx, accountId);
    const added = await insertLines(tx, accountId, keyed.lines, { by: staff, at: now });
    const known = keyed.lines.filter(({ key }) => !added.has(key));
    const others = await contradictions(tx, accountId, known);
    const reversals = await noteReversals(tx, { accountId, channel, at: now });
    const problems = [...read.problems, ...keyed.problems, ...others].sort(
      (a, b) => a.place - b.place,
    );
    const done = { added: added.size, known: known.length - others.length, reversals };
    await recordAudit(tx, {
      actor: staffActor(staff),
      action: 'statement.uploaded',
      subject: `receiving-account:${accountId}`,
      reason: '',
      before: null,
      after: { ...done, problems: problems.length },
      sessionId,
      ip,
      occurredAt: now,
    });
    return { ...done, problems };
  });
}
