import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type StaffName, staffActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { HeldAccount } from '../receiving/receiving-account.ts';
import { allAccounts } from '../receiving/set-account.ts';
import type { AccountFormat } from './format-store.ts';
import { readFormats, writeFormat } from './format-store.ts';
import type { CsvFormat } from './read-csv.ts';

/** Who does something about a statement, and from where. */
export interface StatementActor {
  readonly staff: StaffName;
  readonly sessionId: string;
  readonly ip: string;
}

/** An account of ours and how its files are read; null before staff have said so. */
export interface StatementAccount {
  readonly account: HeldAccount;
  readonly format: AccountFormat | null;
}

/** Our accounts with the formats of their statements, those in use first, then by number. */
export async function statementAccounts(database: Queryable): Promise<readonly StatementAccount[]> {
  const [accounts, formats] = [await allAccounts(database), await readFormats(database)];
  const known = new Map(formats.map((format) => [format.accountId, format]));
  return accounts
    .toSorted((a, b) => Number(b.active) - Number(a.active) || a.id - b.id)
    .map((account) => ({ account, format: known.get(account.id) ?? null }));
}

/** An account of ours with its format. Refuses `not-found`. */
export async function statementAccount(database: Queryable, id: number): Promise<StatementAccount> {
  const found = (await statementAccounts(database)).find(({ account }) => account.id === id);
  if (!found) throw refuse('not-found', { words: '没有这个收款账户' });
  return found;
}

/**
 * Says how the CSV files of an account are read. Refuses an unknown account, a format without a
 * column of amounts (400), and an outdated page (202).
 */
export async function setFormat(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  act: StatementActor & {
    readonly accountId: number;
    readonly version: number;
    readonly format: CsvFormat;
  },
): Promise<void> {
  const { accountId, version, format, staff, sessionId, ip } = act;
  const isSigned = format.amount !== '';
  const isSplit = format.credit !== '' && format.debit !== '';
  if (isSigned === isSplit || (isSigned && format.credit + format.debit !== '')) {
    throw refuse('malformed', { words: '请填写金额列，或同时填写收入列与支出列' });
  }
  const now = clock.now();
  await database.transaction(async (tx) => {
    const before = await statementAccount(tx, accountId);
    const written = { accountId, format, version, setBy: staff, setAt: now };
    if (!(await writeFormat(tx, written))) {
      throw refuse('already-done', { words: '格式已被更新，请刷新后再操作' });
    }
    await recordAudit(tx, {
      actor: staffActor(staff),
      action: 'statement.format-set',
      subject: `receiving-account:${accountId}`,
      reason: '',
      before: before.format?.format ?? null,
      after: format,
      sessionId,
      ip,
      occurredAt: now,
    });
  });
}
