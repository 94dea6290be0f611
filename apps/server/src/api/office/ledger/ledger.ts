import {
  officeCheckBooks,
  officeLedger,
  officeLedgerAccount,
  officeLedgerTransaction,
} from '@haitang/contract/office/ledger.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { checkBooks } from '@haitang/office/ledger/check-books.ts';
import { readAccount, readTransaction } from '@haitang/office/ledger/read-books.ts';
import { trialBalance } from '@haitang/office/ledger/trial-balance.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { actorNames } from '@haitang/office/staff/staff-names.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { venueName } from '@haitang/venues/catalogue/catalogue.ts';
import {
  type Names,
  presentAccount,
  presentCheck,
  presentLine,
  presentTransaction,
} from './present-books.ts';

/** The names of staff and venues for the books. */
export async function namesOf(context: OfficeContext): Promise<Names> {
  const [actor, catalogue] = await Promise.all([
    actorNames(context.database.read),
    context.venues.catalogue.read(),
  ]);
  return { actor, venue: (code) => venueName(catalogue, code) };
}

/** The books, read only: the chart with its proof, accounts, transactions. */
export const ledgerRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeLedger, async () => {
    const [{ at, lines, totals, check, closed }, names] = await Promise.all([
      trialBalance(context),
      namesOf(context),
    ]);
    return {
      asOf: formatBeijing(at),
      lines: lines.map((line) => presentLine(line, names)),
      totals: totals.map(({ asset, debit, credit, equal }) => ({
        asset,
        equal,
        debit: formatMoney(debit),
        credit: formatMoney(credit),
      })),
      lastCheck: check && presentCheck(check, names),
      closed: closed && {
        months: closed.months,
        to: formatBeijing(closed.to),
        postings: closed.postings.toString(),
      },
    };
  }),
  staffRoute(officeLedgerAccount, async ({ body, session, ip }) => {
    const page = await readAccount(context, { session, ip }, body);
    return presentAccount(page, await namesOf(context));
  }),
  staffRoute(officeLedgerTransaction, async ({ body, session, ip }) => {
    const found = await readTransaction(context, { session, ip }, body.id);
    return presentTransaction(found, await namesOf(context));
  }),
  staffRoute(officeCheckBooks, async ({ session, ip }) => {
    const found = await checkBooks(context, { session, ip });
    return presentCheck(found, await namesOf(context));
  }),
];
