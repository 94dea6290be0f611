import type { OfficeReportRow } from '@haitang/contract/office/reports.ts';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { short, tooltipOf } from '../../shared/view/chart-props.ts';
import { barsOf } from './report-bars.ts';

const NAMES: Readonly<Record<string, string>> = { ggr: 'GGR', ngr: 'NGR' };

/** The chart of a report, loaded separately: bars, since nothing lies between two periods. */
export const ReportChart = ({ rows }: { readonly rows: readonly OfficeReportRow[] }) => (
  <ResponsiveContainer width="100%" height={260}>
    <BarChart data={[...barsOf(rows)]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis dataKey="period" tickLine={false} axisLine={false} minTickGap={16} />
      <YAxis tickFormatter={short} tickLine={false} axisLine={false} width={56} />
      <ReferenceLine y={0} stroke="var(--line-strong)" />
      <Tooltip cursor={{ fill: 'var(--line)' }} {...tooltipOf(NAMES)} />
      <Bar dataKey="ggr" fill="var(--accent)" maxBarSize={28} isAnimationActive={false} />
      <Bar dataKey="ngr" fill="var(--gold)" maxBarSize={28} isAnimationActive={false} />
    </BarChart>
  </ResponsiveContainer>
);
