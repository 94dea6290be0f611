import {
  type OfficeSolvencyDay,
  officeReadSolvencyAssets,
  officeSolvency,
  officeSolvencyStatements,
  officeUploadStatement,
} from '@haitang/contract/office/solvency.ts';
import { businessDayOf, formatBeijing } from '@haitang/kernel/business-day.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { askSolvencyAssets } from '@haitang/office/ask-solvency-assets.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { uploadStatement } from '@haitang/office/upload-statement.ts';
import { statementsToSign } from '@haitang/payments/treasury/solvency/cold-statements.ts';
import { daysDue } from '@haitang/payments/treasury/solvency/publish-due-days.ts';
import {
  type PublishedDay,
  publishedDays,
} from '@haitang/payments/treasury/solvency/published-days.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { maybeTime } from './present.ts';

const SHOWN_DAYS = 40;

function present({ row, assets, coverage, waiting }: PublishedDay): OfficeSolvencyDay {
  const { day, number, digest, sum, publishedAt } = row;
  const wallets = assets?.wallets ?? [];
  return {
    day,
    number,
    digest,
    sum: formatMoney(cny(sum)),
    publishedAt: formatBeijing(publishedAt),
    usdt: formatMoney(coverage.usdt),
    proven: formatMoney(coverage.proven),
    worth: formatMoney(coverage.worth),
    state: coverage.state,
    revision: assets?.revision ?? 0,
    readAt: maybeTime(assets?.readAt ?? null),
    wallets: wallets.length,
    signed: wallets.filter(({ signature }) => signature !== null).length,
    waiting,
  };
}

/** The published days of the proof of solvency, and reading the wallets again. */
export const solvencyRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeSolvency, async () => {
    const { read } = context.database;
    const days = await publishedDays(read, { before: null, limit: SHOWN_DAYS });
    const newest = days[0]?.row.day ?? null;
    return {
      rows: days.map(present),
      late: [...daysDue(newest, businessDayOf(context.clock.now()))],
    };
  }),
  staffRoute(officeSolvencyStatements, async () => {
    const known = await statementsToSign(context);
    return { day: known?.day ?? '', rows: [...(known?.wallets ?? [])] };
  }),
  staffRoute(officeUploadStatement, async ({ body, session, ip }) => {
    await uploadStatement(context, { session, ip }, body);
    return null;
  }),
  staffRoute(officeReadSolvencyAssets, async ({ body, session, ip }) => {
    await askSolvencyAssets(context, { session, ip }, body);
    return null;
  }),
];
