import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import type { TooltipProps } from 'recharts';

/** A number on an axis: 12k. */
export const short = (value: number): string =>
  Math.abs(value) >= 1_000 ? `${value / 1_000}k` : String(value);

/** The tooltip of a chart whose lines have these names. */
export const tooltipOf = (names: Readonly<Record<string, string>>) =>
  ({
    formatter: (height, name) => [groupDigits(Number(height).toFixed(2)), names[String(name)]],
    contentStyle: {
      background: 'var(--surface-overlay)',
      border: '1px solid var(--line-strong)',
      borderRadius: 10,
    },
    labelStyle: { color: 'var(--ink-muted)' },
    itemStyle: { color: 'var(--ink)' },
  }) satisfies TooltipProps;
