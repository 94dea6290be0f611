import type { OfficeDashboard } from '@haitang/contract/office/dashboard.ts';
import type { Permission } from '@haitang/contract/office/permissions.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { changeText } from '../../shared/format.ts';
import { useMay } from '../../shared/session/me.ts';

interface MetricProps {
  readonly name: string;
  readonly icon: IconName;
  readonly value: ReactNode;
  readonly change: string | null;
  readonly note: string;
  /** The list behind it, and the permission to open it. */
  readonly to: string;
  readonly permission: Permission;
}

function Metric({ name, icon, value, change, note, to, permission }: MetricProps) {
  const may = useMay();
  return (
    <section className="cs-card kpi" aria-label={name}>
      <h2 className="k">
        {may(permission) ? <Link to={to}>{name}</Link> : name}
        <Icon name={icon} />
      </h2>
      <div className="n">{value}</div>
      <div className="d">
        {change && <b className={change.startsWith('−') ? 'down' : 'up'}>{change}</b>}
        {change ? '较昨日同时段' : '昨日同时段无数据'}
        <span className="right">{note}</span>
      </div>
    </section>
  );
}

interface MoneyOfDay {
  readonly today: string;
  readonly yesterday: string;
  readonly count: number;
}

const moneyOf = ({ today, yesterday, count }: MoneyOfDay, unit: string) => ({
  value: <MoneyText amount={today} />,
  change: changeText(today, yesterday),
  note: `${count} ${unit}`,
});

/** The four metrics of today. */
export const MetricCards = ({ dashboard }: { readonly dashboard: OfficeDashboard }) => (
  <div className="cs-grid four">
    <Metric
      name="今日存款"
      to="/deposits"
      permission="deposits.read"
      icon="arrow-circle-down-duotone"
      {...moneyOf(dashboard.deposits, '笔')}
    />
    <Metric
      name="今日取款"
      to="/withdrawals"
      permission="withdrawals.read"
      icon="arrow-circle-up-duotone"
      {...moneyOf(dashboard.withdrawals, '笔')}
    />
    <Metric
      name="有效投注"
      to="/ledger"
      permission="ledger.read"
      icon="chart-line-up-duotone"
      {...moneyOf(dashboard.validBets, '注')}
    />
    <Metric
      name="今日注册"
      to="/members"
      permission="members.view"
      icon="users-three-duotone"
      value={dashboard.registrations.today}
      change={changeText(
        String(dashboard.registrations.today),
        String(dashboard.registrations.yesterday),
      )}
      note={`活跃 ${dashboard.registrations.active} 人 · 昨日同时段 ${dashboard.registrations.activeBefore}`}
    />
  </div>
);
