import type { OfficeTrend } from '@haitang/contract/office/dashboard.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import {
  Area,
  AreaChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

const NAMES: Readonly<Record<string, string>> = { deposits: '存款', withdrawals: '取款' };

const short = (value: number): string => (value >= 1_000 ? `${value / 1_000}k` : String(value));

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
        <Tooltip
          formatter={(value, name) => [groupDigits(Number(value).toFixed(2)), NAMES[String(name)]]}
          contentStyle={{
            background: 'var(--surface-overlay)',
            border: '1px solid var(--line-strong)',
            borderRadius: 10,
          }}
          labelStyle={{ color: 'var(--ink-muted)' }}
          itemStyle={{ color: 'var(--ink)' }}
        />
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
