import type { OfficeTrend } from '@haitang/contract/office/dashboard.ts';
import {
  Area,
  AreaChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { short, tooltipOf } from '../../shared/view/chart-props.ts';

const NAMES: Readonly<Record<string, string>> = { deposits: '存款', withdrawals: '取款' };

/** The chart, loaded separately. Heights come from rounded numbers; the texts are exact. */
export function TrendChart({ trend }: { readonly trend: OfficeTrend }) {
  const points = trend.days.map(({ day, deposits, withdrawals }) => ({
    day: day.slice(5).replace('-', '/'),
    deposits: Number(deposits),
    withdrawals: Number(withdrawals),
  }));
  return (
    <ResponsiveContainer width="100%" height={316}>
      <AreaChart data={points} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <defs>
          <linearGradient id="deposits" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--accent)" stopOpacity={0.42} />
            <stop offset="1" stopColor="var(--accent)" stopOpacity={0} />
          </linearGradient>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="day" tickLine={false} axisLine={false} minTickGap={28} />
        <YAxis tickFormatter={short} tickLine={false} axisLine={false} width={48} />
        <Tooltip {...tooltipOf(NAMES)} />
        <Area
          dataKey="deposits"
          type="monotone"
          stroke="var(--accent)"
          strokeWidth={2.5}
          fill="url(#deposits)"
          isAnimationActive={false}
        />
        <Area
          dataKey="withdrawals"
          type="monotone"
          stroke="var(--gold)"
          strokeWidth={2}
          strokeDasharray="2 5"
          fill="none"
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}
