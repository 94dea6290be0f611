import { officeReport } from '@haitang/contract/office/reports.ts';
import { Alert } from 'antd';
import { lazy, Suspense } from 'react';
import { useRead } from '../../shared/api/use-office.ts';
import { Loaded } from '../../shared/view/states.tsx';
import { TableCard } from '../../shared/view/table-card.tsx';
import { DefinitionsCard } from './definitions-card.tsx';
import { columnsOf } from './report-columns.tsx';
import { ReportFilters } from './report-filters.tsx';
import { useReportPlace } from './report-place.ts';

const ReportChart = lazy(async () => ({
  default: (await import('./report-chart.tsx')).ReportChart,
}));

/** 经营报表: the business of days, weeks or months, of all or by part. */
export function ReportsScreen() {
  const place = useReportPlace();
  const { unit, by, count, until } = place;
  const report = useRead(officeReport, { unit, by, count, until });
  const wholeFrom = report.data?.wholeFrom ?? null;
  return (
    <main className="cs-main">
      <ReportFilters place={place} />
      {wholeFrom !== null && (
        <Alert
          showIcon
          type="warning"
          role="status"
          message={`正在补计 ${wholeFrom} 以前的注单，更早的期间暂不完整`}
        />
      )}
      <div className="cs-grid">
        <section className="cs-card" aria-label="盈利">
          <header>
            <h2>盈利</h2>
            <span className="legend">
              <i className="a" />
              GGR
              {by === 'all' && (
                <>
                  <i className="b" />
                  NGR
                </>
              )}
            </span>
          </header>
          <div className="cs-chart">
            <Loaded query={report}>
              {({ rows }) => (
                <Suspense fallback={null}>
                  <ReportChart rows={rows} />
                </Suspense>
              )}
            </Loaded>
          </div>
        </section>
        <TableCard
          title="经营报表"
          note={report.data && `数据截至 ${report.data.asOf}（北京时间）`}
          query={report}
          columns={columnsOf(place)}
          keyOf={(row) => `${row.from} ${row.key}`}
          empty="这些期间没有投注"
        />
        <DefinitionsCard />
      </div>
    </main>
  );
}
