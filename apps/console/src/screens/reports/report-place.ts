import type { OfficeReportRow } from '@haitang/contract/office/reports.ts';
import { useAddress } from '../../shared/view/use-address.ts';

/** The filters of the report, kept in the address. */
export interface ReportPlace {
  readonly unit: string;
  readonly by: string;
  readonly count: string;
  /** A Beijing day; '' for today. */
  readonly until: string;
  readonly go: (changes: Readonly<Record<string, string | null>>) => void;
}

/** The report of the address: the last seven days unless it says another. */
export function useReportPlace(): ReportPlace {
  const { filter, set } = useAddress();
  return {
    unit: filter('unit', 'day'),
    by: filter('by', 'all'),
    count: filter('count', '7'),
    until: filter('until'),
    go: set,
  };
}

/** A period in a few signs: a day, a span of days, or a month. */
export function periodWords({ from, to }: Pick<OfficeReportRow, 'from' | 'to'>): string {
  if (from === to) return from;
  const isMonth =
    from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && to.slice(8) >= '28';
  return isMonth ? from.slice(0, 7) : `${from} 至 ${to.slice(5)}`;
}
