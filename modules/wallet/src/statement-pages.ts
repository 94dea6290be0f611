import type { Queryable } from '@haitang/platform/database/database.ts';
import { type WalletStatementQuery, walletStatement } from './statement.ts';

type Line = Awaited<ReturnType<typeof walletStatement>>[number];

const PAGE = 500;

/**
 * All lines of a member's statement within a span, newest first, page by page: only one page is in
 * memory. Lines booked meanwhile are newer than the first one and left out.
 */
export async function* statementPages(
  database: Queryable,
  query: Omit<WalletStatementQuery, 'limit' | 'before'>,
): AsyncGenerator<readonly Line[]> {
  let before: bigint | undefined;
  for (;;) {
    const from = before === undefined ? {} : { before };
    const page = await walletStatement(database, { ...query, ...from, limit: PAGE });
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    before = page.at(-1)?.version;
  }
}
