import { officeDashboard } from '@haitang/contract/office/dashboard.ts';
import { Alert } from 'antd';
import { useRead } from '../../shared/api/use-office.ts';
import { useMay } from '../../shared/session/me.ts';
import { Loaded } from '../../shared/view/states.tsx';
import { BooksCard } from './books-card.tsx';
import { CategoriesCard } from './categories-card.tsx';
import { CostsCard } from './costs-card.tsx';
import { LatestWithdrawals } from './latest-withdrawals.tsx';
import { MetricCards } from './metric-cards.tsx';
import { TasksCard } from './tasks-card.tsx';
import { TrendCard } from './trend-card.tsx';
import { VenuesCard } from './venues-card.tsx';

const REFRESH_MS = 30_000;

/** 总览: today's metrics, open tasks, our debt and whether the books balance. */
export function DashboardScreen() {
  const may = useMay();
  const dashboard = useRead(officeDashboard, {}, { every: REFRESH_MS });
  return (
    <main className="cs-main">
      <Loaded query={dashboard} lines={12}>
        {(data) => (
          <>
            <p className="cs-asof">数据截至 {data.asOf}（北京时间） · 每 30 秒自动更新</p>
            {data.down.length > 0 && (
              <Alert
                showIcon
                type="error"
                role="status"
                message={`${data.down.join('、')}没有响应`}
              />
            )}
            <MetricCards dashboard={data} />
            <div className="cs-grid wide">
              <TrendCard />
              <TasksCard dashboard={data} />
            </div>
            <div className="cs-grid narrow">
              <div className="cs-grid">
                <BooksCard dashboard={data} />
                <CostsCard dashboard={data} />
                <CategoriesCard dashboard={data} />
              </div>
              <div className="cs-grid">
                <VenuesCard dashboard={data} />
                {may('withdrawals.read') && <LatestWithdrawals />}
              </div>
            </div>
          </>
        )}
      </Loaded>
    </main>
  );
}
