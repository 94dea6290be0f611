import { refuse } from '@haitang/contract/codes/refuse.ts';
import { statement } from '@haitang/contract/member/records.ts';
import {
  addDays,
  type BusinessDay,
  businessDayOf,
  endOfDay,
  parseBusinessDay,
  startOfDay,
} from '@haitang/kernel/business-day.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import { RateCounter } from '@haitang/platform/http/rate-limit.ts';
import { type Route, withFile } from '@haitang/platform/http/route.ts';
import { venueName } from '@haitang/venues/catalogue/catalogue.ts';
import type { CatalogueReader } from '@haitang/venues/catalogue/catalogue-reader.ts';
import { visitsWithin } from '@haitang/venues/transfers/visits.ts';
import { statementPages } from '@haitang/wallet/statement-pages.ts';
import { countLines, NO_LINES, statementCsv } from '../present/statement-csv.ts';

const DAYS_MOST = 90;
const DAYS_UNLESS_SAID = 30;
/** Each request reads up to three months, so members get few in a window. */
const STATEMENTS_OF_A_MEMBER = { most: 60, windowMs: 10 * MINUTE_MS };

interface Days {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

function dayOf(text: string, otherwise: BusinessDay): BusinessDay {
  const day = text === '' ? otherwise : parseBusinessDay(text);
  if (day === null) throw refuse('malformed', { words: '请输入正确的日期格式：YYYY-MM-DD' });
  return day;
}

/** The requested days, both included; 400 for more than 90 days or an end before the start. */
function daysOf(asked: { readonly from: string; readonly to: string }, now: Date): Days {
  const to = dayOf(asked.to, businessDayOf(now));
  const from = dayOf(asked.from, addDays(to, 1 - DAYS_UNLESS_SAID));
  if (from > to) throw refuse('malformed', { words: '开始日期不能晚于结束日期' });
  if (addDays(from, DAYS_MOST) <= to) {
    throw refuse('malformed', { words: `每次最多查询 ${DAYS_MOST} 天` });
  }
  return { from, to };
}

/** A member's own statement: the totals with the visits to venues, or every line as a file. */
export function statementRoutes(
  context: Context & { readonly catalogue: CatalogueReader },
): Route[] {
  const statements = new RateCounter(STATEMENTS_OF_A_MEMBER);
  const pagesOf = (memberId: MemberId, { from, to }: Days) => {
    statements.take(String(memberId));
    const span = { from: startOfDay(from), to: endOfDay(to) };
    return statementPages(context.database.read, { memberId, ...span });
  };
  const visitsOf = async (memberId: MemberId, { from, to }: Days) => {
    const span = { memberId, from: startOfDay(from), to: endOfDay(to) };
    const visits = await visitsWithin(context.database.read, span);
    const catalogue = await context.catalogue.read();
    return visits.map(({ venue, transfers, staked }) => ({
      venue: venueName(catalogue, venue),
      staked: formatMoney(staked),
      numbers: transfers.map(({ id }) => id),
    }));
  };
  return [
    withFile(
      statement,
      async ({ session, body }) => {
        const days = daysOf(body, context.clock.now());
        let totals = NO_LINES;
        for await (const page of pagesOf(session.memberId, days)) totals = countLines(totals, page);
        const { lines, received, spent } = totals;
        return {
          ...days,
          lines,
          received: formatMoney(received),
          spent: formatMoney(spent),
          visits: await visitsOf(session.memberId, days),
        };
      },
      async ({ session, body }) => {
        const days = daysOf(body, context.clock.now());
        return {
          name: `statement-${days.from}-${days.to}.csv`,
          lines: statementCsv(pagesOf(session.memberId, days)),
        };
      },
    ),
  ];
}
