import type { OfficeReportRow } from '@haitang/contract/office/reports.ts';
import { periodWords } from './report-place.ts';

/** A period of the chart, oldest first; heights come from rounded numbers. */
export interface ReportBar {
  readonly period: string;
  readonly ggr: number;
  /** Absent for a part of the house. */
  readonly ngr?: number;
}

/** The bars of a report: a period each, its parts added up. */
export function barsOf(rows: readonly OfficeReportRow[]): readonly ReportBar[] {
  const starts = [...new Set(rows.map(({ from }) => from))].reverse();
  return starts.map((from): ReportBar => {
    const parts = rows.filter((row) => row.from === from);
    const ggr = parts.reduce((all, row) => all + Number(row.ggr), 0);
    const house = parts[0]?.house ?? null;
    const words = periodWords({ from, to: parts[0]?.to ?? from });
    const period = words.length === 7 ? words : from.slice(5).replace('-', '/');
    return house === null ? { period, ggr } : { period, ggr, ngr: Number(house.ngr) };
  });
}
