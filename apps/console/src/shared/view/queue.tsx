import type { Call } from '@haitang/contract/endpoint.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRead } from '../api/use-office.ts';
import { DataTable, type DataTableProps, type Rows } from './data-table.tsx';
import { SearchBox } from './search-box.tsx';
import { useAddress } from './use-address.ts';

export const REFRESH_MS = 30_000;

export interface QueueOf<Row> {
  readonly tab: string;
  readonly search: string;
  readonly page: number;
  /** Key of the row that is open beside the list; '' for none. */
  readonly chosen: string;
  readonly rows: UseQueryResult<Rows<Row>>;
  readonly choose: (key: string | null) => void;
  readonly turnTo: (tab: string) => void;
  readonly set: ReturnType<typeof useAddress>['set'];
}

/**
 * A page of a paged list by the tab, search and page in the address; polled. `opens` is the address
 * parameter of the open row.
 */
export function useQueue<Row>(
  call: Call<object, Rows<Row>>,
  first: string,
  opens: string,
): QueueOf<Row> {
  const { of, page, set } = useAddress();
  const [tab, search, chosen] = [of('tab', first), of('search'), of(opens)];
  const rows = useRead(call, { tab, search, page }, { every: REFRESH_MS });
  const choose = (key: string | null): void => set({ [opens]: key });
  const turnTo = (to: string): void => set({ tab: to, page: null, [opens]: null });
  return { tab, search, page, chosen, rows, choose, turnTo, set };
}

type Table<Row extends object> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'keyOf' | 'empty' | 'emptyHint'
>;

interface QueueProps<Row extends object> extends Table<Row> {
  readonly of: QueueOf<Row>;
  /** The name of the searched fields. */
  readonly searches: string;
  /** Beside the search: other filters before it, information after it. */
  readonly before?: ReactNode;
  readonly note?: ReactNode;
}

/** A paged list with its search; `useQueue` loads it. */
export const Queue = <Row extends object>(props: QueueProps<Row>) => {
  const { of, searches, before, note = '每 30 秒自动更新', ...table } = props;
  const { page, chosen, set } = of;
  return (
    <>
      <div className="cs-filters">
        {before}
        <SearchBox
          label={searches}
          value={of.search}
          onSearch={(search) => set({ search, page: null })}
        />
        <span className="muted">{note}</span>
      </div>
      <DataTable
        {...table}
        of={of.rows}
        chosen={chosen}
        onChoose={(row) => of.choose(table.keyOf(row))}
        page={page}
        onPage={(to) => set({ page: to })}
      />
    </>
  );
};
