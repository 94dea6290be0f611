import type { Call } from '@haitang/contract/endpoint.ts';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { quietly, useRead } from '../api/use-office.ts';
import { DataTable, type DataTableProps, type Rows } from '../view/data-table.tsx';
import { PanelStepsContext } from '../view/panel-head.tsx';
import { SearchBox } from '../view/search-box.tsx';
import { Split } from '../view/split.tsx';
import { useAddress } from '../view/use-address.ts';
import { BatchBar, type BatchOf } from './batch/batch-bar.tsx';
import { QueueKeys } from './keys/queue-keys.tsx';
import { DecidedContext, nextKey } from './queue-steps.ts';

export const REFRESH_MS = 30_000;

interface QueueOf<Row> {
  readonly tab: string;
  readonly search: string;
  readonly page: number;
  /** The further filters by their names; '' for none. */
  readonly filters: Readonly<Record<string, string>>;
  /** Key of the row that is open beside the list; '' for none. */
  readonly chosen: string;
  readonly rows: UseQueryResult<Rows<Row>>;
  readonly choose: (key: string | null) => void;
  readonly turnTo: (tab: string) => void;
  /** The address of this page with a row open. */
  readonly addressOf: (key: string) => string;
  readonly set: ReturnType<typeof useAddress>['set'];
}

/**
 * A page of a paged list by the tab, search and page in the address; polled. `opens` is the address
 * parameter of the open row; `names` are further filters, of the address and of the call.
 */
export function useQueue<Row>(
  call: Call<object, Rows<Row>>,
  first: string,
  opens: string,
  names: readonly string[] = [],
): QueueOf<Row> {
  const { filter, page, set, withChange } = useAddress();
  const [tab, search, chosen] = [filter('tab', first), filter('search'), filter(opens)];
  const filters = Object.fromEntries(names.map((name) => [name, filter(name)]));
  const rows = useRead(call, { ...filters, tab, search, page }, { every: REFRESH_MS });
  const choose = (key: string | null): void => set({ [opens]: key });
  const turnTo = (to: string): void => set({ tab: to, page: null, [opens]: null });
  const addressOf = (key: string): string => withChange({ [opens]: key });
  return { tab, search, page, filters, chosen, rows, choose, turnTo, addressOf, set };
}

/** A panel gets the key of the row that it shows. */
export interface OpenRowProps {
  readonly id: string;
  readonly onClose: () => void;
}

interface QueueScreenProps<Row extends object>
  extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'keyOf' | 'empty' | 'emptyHint'> {
  /** Whether the rows of the tab wait for a decision: after one the next row opens. */
  readonly waits?: boolean;
  /** What may be done with several of them at once. */
  readonly batch?: BatchOf<Row>;
  readonly queue: QueueOf<Row>;
  /** The tabs over the list. */
  readonly bar: ReactNode;
  /** The name of the searched fields. */
  readonly searches: string;
  /** Beside the search: other filters before it, information after it. */
  readonly before?: ReactNode;
  readonly note?: ReactNode;
  /** What can be done with the whole list, at the end of the line. */
  readonly tools?: ReactNode;
  /** What shows the open row. */
  readonly panel: ComponentType<OpenRowProps>;
}

/** The rows that are ticked, as far as they are still listed. */
function useTicks<Row extends object>(
  batch: BatchOf<Row> | undefined,
  { queue, keyOf }: Pick<QueueScreenProps<Row>, 'queue' | 'keyOf'>,
  rows: readonly Row[],
) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const ticked = rows.filter((row) => keys.includes(keyOf(row)));
  const ticks = batch && {
    keys: ticked.map(keyOf),
    mayTick: batch.mayTake,
    onTick: setKeys,
  };
  const bar = batch && (
    <BatchBar key={queue.tab} batch={batch} rows={ticked} keyOf={keyOf} onChosen={setKeys} />
  );
  const free = batch ? rows.filter(batch.mayTake).map(keyOf) : [];
  const tickAll = free.length > 0 ? () => setKeys(free) : null;
  return { ticks, tickAll, bar };
}

/** Reads the open row's file again when the list says that the row has changed. */
function useFreshFile(row: object | undefined): void {
  const queries = useQueryClient();
  const shown = row === undefined ? '' : JSON.stringify(row);
  const before = useRef(shown);
  useEffect(() => {
    const isOutdated = before.current !== '' && before.current !== shown;
    before.current = shown;
    if (!isOutdated) return;
    const predicate = ({ queryKey: [path] }: { readonly queryKey: readonly unknown[] }): boolean =>
      String(path).endsWith('/file');
    void quietly(() => queries.invalidateQueries({ predicate }));
  }, [shown, queries]);
}

/** A queue of staff: the searched and paged list, and the open row beside it. */
export function QueueScreen<Row extends object>(props: QueueScreenProps<Row>) {
  const { queue, bar, searches, before, note, tools, batch, waits = false, ...rest } = props;
  const { panel: Open, ...table } = rest;
  const { page, chosen, set, choose } = queue;
  const rows = queue.rows.data?.rows ?? [];
  const keys = rows.map(table.keyOf);
  const place = keys.indexOf(chosen);
  useFreshFile(rows[place]);
  const opens = (key: string | undefined): (() => void) | undefined =>
    place >= 0 && key !== undefined ? () => choose(key) : undefined;
  const [previous, next] = [opens(keys[place - 1]), opens(keys[place + 1])];
  const { ticks, tickAll, bar: batchBar } = useTicks(batch, { queue, keyOf: table.keyOf }, rows);
  const panel = chosen && (
    <DecidedContext value={() => waits && choose(nextKey(keys, chosen))}>
      <PanelStepsContext value={{ ...(previous && { previous }), ...(next && { next }) }}>
        <Open key={chosen} id={chosen} onClose={() => choose(null)} />
      </PanelStepsContext>
    </DecidedContext>
  );
  return (
    <Split panel={panel}>
      {bar}
      <div className="cs-filters">
        {before}
        <SearchBox
          label={searches}
          shortcut="/"
          value={queue.search}
          onSearch={(search) => set({ search, page: null })}
        />
        {note !== undefined && <span className="muted">{note}</span>}
        <span className="grow" />
        {tickAll && (
          <Button size="small" onClick={tickAll}>
            全选本页
          </Button>
        )}
        {tools}
        <QueueKeys />
      </div>
      {batchBar}
      <DataTable
        {...table}
        {...(ticks && { ticks })}
        query={queue.rows}
        chosen={chosen}
        onChoose={(row) => queue.choose(table.keyOf(row))}
        addressOf={(row) => queue.addressOf(table.keyOf(row))}
        page={page}
        onPage={(to) => set({ page: to })}
      />
    </Split>
  );
}
