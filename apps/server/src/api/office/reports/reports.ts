import { refuse } from '@haitang/contract/codes/refuse.ts';
import { type OfficeReport, officeReport } from '@haitang/contract/office/reports.ts';
import { businessDayOf, parseBusinessDay } from '@haitang/kernel/business-day.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { businessReport } from '@haitang/office/reports/business-report.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { presentReport } from './present-report.ts';

interface ReportBody {
  readonly unit: 'day' | 'week' | 'month';
  readonly by: 'all' | 'venue' | 'category' | 'game';
  readonly count: string;
  readonly until: string;
}

/** The report that is asked for. Refuses an invalid day (400). */
export async function reportFor(
  context: OfficeContext,
  { unit, by, count, until: typed }: ReportBody,
): Promise<OfficeReport> {
  const now = context.clock.now();
  const until = typed === '' ? businessDayOf(now) : parseBusinessDay(typed);
  if (until === null) throw refuse('malformed', { words: '日期的格式为 2026-01-31' });
  const [report, catalogue] = await Promise.all([
    businessReport(context, { unit, by, until, count: Number(count) }),
    context.venues.catalogue.read(),
  ]);
  return presentReport(report, { by, catalogue, at: now });
}

/** 报表: the business of days, weeks and months. */
export const reportRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeReport, ({ body }) => reportFor(context, body)),
];
