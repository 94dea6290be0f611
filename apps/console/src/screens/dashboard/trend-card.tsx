import { officeTrend } from '@haitang/contract/office/dashboard.ts';
import { Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useRead } from '../../shared/api/use-office.ts';
import { Loaded } from '../../shared/view/states.tsx';

const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }));

const SPANS = [
  { value: '7', label: '7 日' },
  { value: '14', label: '14 日' },
  { value: '30', label: '30 日' },
];

/** Deposits and withdrawals of the last days as two lines. */
export function TrendCard() {
  const [days, setDays] = useState('14');
  const trend = useRead(officeTrend, { days });
  return (
    <section className="cs-card" aria-label="存取款趋势">
      <header>
        <h2>存取款趋势</h2>
        <div className="cs-row">
          <span className="legend">
            <i className="a" />
            存款
            <i className="b" />
            取款
          </span>
          <Segmented size="small" options={SPANS} value={days} onChange={setDays} />
        </div>
      </header>
      <div className="cs-chart">
        <Loaded query={trend}>
          {(data) => (
            <Suspense fallback={null}>
              <TrendChart trend={data} />
            </Suspense>
          )}
        </Loaded>
      </div>
    </section>
  );
}
