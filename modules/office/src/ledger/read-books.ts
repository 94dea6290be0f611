import { refuse } from '@haitang/contract/codes/refuse.ts';
import { endOfDay, parseBusinessDay, startOfDay } from '@haitang/kernel/business-day.ts';
import type { Asset } from '@haitang/kernel/money.ts';
import {
  type AccountState,
  accountEntries,
  type EntriesPage,
  findAccount,
} from '@haitang/ledger/reading/account-entries.ts';
import {
  findTransaction,
  type TransactionRecord,
} from '@haitang/ledger/reading/find-transaction.ts';
import type { Reader } from '../note-act.ts';
import { noteRead } from '../note-read.ts';
import type { OfficeContext } from '../office-context.ts';

const PAGE = 25;
const MEMBER_FORM = /^member:(\d+):/;

/** The member of an account code; null for the house's own accounts. */
export function ownerOf(code: string): number | null {
  const number = MEMBER_FORM.exec(code)?.[1];
  return number === undefined ? null : Number(number);
}

/** Writes an audit row for a read of a member's money (WS-26), not for one of the house's. */
async function noteMembers(context: OfficeContext, reader: Reader, codes: readonly string[]) {
  const members = new Set(codes.map(ownerOf).filter((id) => id !== null));
  // One stops all: without its row in the trail nothing is shown.
  for (const id of members) {
    const act = { action: 'ledger.member-viewed', subject: `member:${id}`, after: { codes } };
    await noteRead(context, reader, act);
  }
}

function dayOf(text: string) {
  if (text === '') return null;
  const day = parseBusinessDay(text);
  if (day === null) throw refuse('malformed', { words: '日期的格式为 2026-01-31' });
  return day;
}

export interface EntriesAsked {
  readonly code: string;
  readonly asset: Asset;
  /** A version as sent; other text is ignored. */
  readonly before: string;
  /** Beijing days, both included; '' for no bound. */
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** A page of an account's entries. Refuses `not-found` and an invalid day (400). */
export async function readAccount(
  context: OfficeContext,
  reader: Reader,
  asked: EntriesAsked,
): Promise<EntriesPage & { readonly account: AccountState }> {
  const page = await readEntries(context, asked, PAGE);
  await noteMembers(context, reader, [page.account.code]);
  return page;
}

/** The same with pages of any length, for a caller who writes the read to the trail itself. */
export async function readEntries(
  context: OfficeContext,
  asked: EntriesAsked,
  limit: number,
): Promise<EntriesPage & { readonly account: AccountState }> {
  const { read } = context.database;
  const [from, to] = [dayOf(asked.from), dayOf(asked.to)];
  const account = await findAccount(read, asked.code, asked.asset);
  if (!account) throw refuse('not-found', { words: '没有这个科目，或从未记账' });
  const page = await accountEntries(read, {
    account,
    limit,
    ...(/^\d{1,18}$/.test(asked.before) && { before: BigInt(asked.before) }),
    ...(from && { from: startOfDay(from) }),
    ...(to && { to: endOfDay(to) }),
    ...(asked.reason !== '' && { reason: asked.reason }),
  });
  return { ...page, account };
}

/** A transaction by its id or idempotency key. Refuses `not-found`. */
export async function readTransaction(
  context: OfficeContext,
  reader: Reader,
  idOrKey: string,
): Promise<TransactionRecord> {
  const found = await findTransaction(context.database.read, idOrKey);
  if (!found) throw refuse('not-found', { words: '没有这笔交易' });
  const codes = found.postings.flatMap(({ debit, credit }) => [debit.code, credit.code]);
  await noteMembers(context, reader, codes);
  return found;
}
