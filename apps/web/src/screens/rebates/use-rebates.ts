import { getRebates, type RebatesData } from '@haitang/contract/member/rebates.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { RecordFilter } from '../../features/records/filter-sheet.tsx';
import { useRecordPages } from '../../features/records/use-record-pages.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';

export type Rebate = RebatesData['list']['data'][number];

interface Totals {
  /** Claimed so far. */
  readonly jisuan: number;
  /** Open to be claimed. */
  readonly nojisuan: number;
}

const idOf = ({ id }: Rebate): string => String(id);

/** One page of rebates; every answer has the totals, which no filter changes. */
async function loadPage({ date, platform }: RecordFilter, page: number, signal: AbortSignal) {
  const body = { date, page, api_type: platform, type: '' };
  const { data } = await send(getRebates, body, { signal });
  const { list, jisuan, nojisuan } = data;
  queryClient.setQueryData<Totals>(screenKeys.rebateTotals, { jisuan, nojisuan });
  return list;
}

/** How many rebates a filter would show. */
export const countRebates = async (filter: RecordFilter, signal: AbortSignal): Promise<number> =>
  (await loadPage(filter, 1, signal)).total;

/** The rebates of a filter, page by page. */
export const useRebates = (filter: RecordFilter) =>
  useRecordPages({
    queryKey: [...screenKeys.rebates, filter.date, filter.platform],
    load: (page, signal) => loadPage(filter, page, signal),
    idOf,
  });

/** The open and the claimed total; undefined until the first page is loaded. */
export function useRebateTotals(): Totals | undefined {
  const { data } = useQuery<Totals>({ queryKey: screenKeys.rebateTotals, queryFn: skipToken });
  return data;
}
