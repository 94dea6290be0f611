import type { Call } from '@haitang/contract/endpoint.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useRead } from '../api/use-office.ts';
import { DataTable, type DataTableProps, type Rows } from '../view/data-table.tsx';
import { SearchBox } from '../view/search-box.tsx';
import { Split } from '../view/split.tsx';
import { useAddress } from '../view/use-address.ts';

export const REFRESH_MS = 30_000;

interface QueueOf<Row> {
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
  const { filter, page, set } = useAddress();
  const [tab, search, chosen] = [filter('tab', first), filter('search'), filter(opens)];
  const rows = useRead(call, { tab, search, page }, { every: REFRESH_MS });
  const choose = (key: string | null): void => set({ [opens]: key });
  const turnTo = (to: string): void => set({ tab: to, page: null, [opens]: null });
  return { tab, search, page, chosen, rows, choose, turnTo, set };
}

/** A panel gets the key of the row that it shows. */
export interface OpenRowProps {
  readonly id: string;
  readonly onClose: () => void;
}

interface QueueScreenProps<Row extends object>
  extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'keyOf' | 'empty' | 'emptyHint'> {
  readonly queue: QueueOf<Row>;
  /** The tabs over the list. */
  readonly bar: ReactNode;
  /** The name of the searched fields. */
  readonly searches: string;
  /** Beside the search: other filters before it, information after it. */
  readonly before?: ReactNode;
  readonly note?: ReactNode;
  /** What shows the open row. */
  readonly panel: ComponentType<OpenRowProps>;
}

/** A queue of staff: the searched and paged list, and the open row beside it. */
export function QueueScreen<Row extends object>(props: QueueScreenProps<Row>) {
  const { queue, bar, searches, before, note = '每 30 秒自动更新', panel: Open, ...table } = props;
  const { page, chosen, set } = queue;
  return (
    <Split panel={chosen && <Open key={chosen} id={chosen} onClose={() => queue.choose(null)} />}>
      {bar}
      <div className="cs-filters">
        {before}
        <SearchBox
          label={searches}
          value={queue.search}
          onSearch={(search) => set({ search, page: null })}
        />
        <span className="muted">{note}</span>
      </div>
      <DataTable
        {...table}
        query={queue.rows}
        chosen={chosen}
        onChoose={(row) => queue.choose(table.keyOf(row))}
        page={page}
        onPage={(to) => set({ page: to })}
      />
    </Split>
  );
}
