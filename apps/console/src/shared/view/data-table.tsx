import { COUNTED_MOST } from '@haitang/contract/codes/counted-most.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Pagination, Table, type TableColumnsType } from 'antd';
import type { Key, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { countText } from '../format.ts';
import { SIDEWAYS } from './sideways.ts';
import { Failed, Nothing } from './states.tsx';

/** A list in the form of an answer; `total` also counts rows of other pages. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly total?: number;
  readonly pageSize?: number;
}

interface Ticks<Row> {
  readonly keys: readonly string[];
  readonly mayTick: (row: Row) => boolean;
  readonly onTick: (keys: readonly string[]) => void;
}

/** The column of ticks. */
const ticksOf = <Row extends object>({ keys, mayTick, onTick }: Ticks<Row>) => ({
  columnWidth: 44,
  // The library repeats the head in a row that is hidden: a box in it would take the focus.
  hideSelectAll: true,
  columnTitle: '选',
  selectedRowKeys: [...keys],
  onChange: (ticked: readonly Key[]) => onTick(ticked.map(String)),
  getCheckboxProps: (row: Row) => ({ disabled: !mayTick(row), 'aria-label': '选择' }),
});

export interface DataTableProps<Row extends object> {
  readonly label: string;
  readonly query: UseQueryResult<Rows<Row>>;
  readonly columns: TableColumnsType<Row>;
  readonly keyOf: (row: Row) => string;
  /** A filter of the rows; all by default. */
  readonly only?: (row: Row) => boolean;
  readonly empty: string;
  readonly emptyHint?: string;
  /** Key of the row that is open beside the list. */
  readonly chosen?: string;
  readonly onChoose?: (row: Row) => void;
  /** The address of a row, which a middle click on its first cell opens in a tab of its own. */
  readonly addressOf?: (row: Row) => string;
  /** Whether a row can be chosen; all by default. */
  readonly mayChoose?: (row: Row) => boolean;
  /** Rows that can be ticked: the ticked ones, and which of them can be. */
  readonly ticks?: Ticks<Row>;
  /** Rows that the arrows choose although they do not open. */
  readonly focusable?: boolean;
  readonly page?: number;
  readonly onPage?: (page: number) => void;
}

/** Whether a click opens a link in another tab. */
const opensTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey;

/** The first column as links to the rows; a plain click chooses the row, as everywhere in it. */
function linked<Row extends object>(
  [first, ...others]: TableColumnsType<Row>,
  addressOf: (row: Row) => string,
): TableColumnsType<Row> {
  if (first === undefined || !('render' in first)) return [];
  const { render } = first;
  const cell = (value: unknown, row: Row, index: number): ReactNode => (
    <Link
      className="cs-rowlink"
      to={addressOf(row)}
      tabIndex={-1}
      onClick={(event) => opensTab(event) || event.preventDefault()}
    >
      {render?.(value, row, index) as ReactNode}
    </Link>
  );
  return [{ ...first, render: cell }, ...others];
}

/** A list with its states: loading, failed, empty, rows, and the pages. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, query, columns, keyOf, chosen, onChoose, page = 1, onPage } = props;
  const { only = () => true, mayChoose = () => true } = props;
  if (query.isError && query.data === undefined) {
    return <Failed error={query.error} retry={() => void query.refetch()} />;
  }
  const rows = (query.data?.rows ?? []).filter(only);
  const { total = rows.length, pageSize = 10 } = query.data ?? {};
  const first = (page - 1) * pageSize + 1;
  return (
    <>
      <Table<Row>
        className="cs-table"
        aria-label={label}
        columns={props.addressOf ? linked(columns, props.addressOf) : columns}
        dataSource={[...rows]}
        rowKey={keyOf}
        loading={query.isPending}
        pagination={false}
        {...SIDEWAYS}
        {...(props.ticks && { rowSelection: ticksOf(props.ticks) })}
        rowClassName={(row) => (keyOf(row) === chosen ? 'sel' : '')}
        onRow={(row) =>
          onChoose && mayChoose(row)
            ? {
                'data-opens': true,
                onClick: (event) => opensTab(event) || onChoose(row),
                onKeyDown: (event) =>
                  event.key === 'Enter' && event.target === event.currentTarget && onChoose(row),
                tabIndex: 0,
                'aria-selected': keyOf(row) === chosen,
              }
            : { ...(props.focusable && { tabIndex: 0 }) }
        }
        locale={{
          emptyText: query.isPending ? (
            <div className="cs-waiting" />
          ) : (
            <Nothing words={props.empty} hint={props.emptyHint ?? ''} />
          ),
        }}
      />
      {rows.length > 0 && (
        <footer className="cs-foot">
          <span>
            第 {first}–{first + rows.length - 1} 条，共 {countText(total)} 条
          </span>
          {onPage && total > pageSize && (
            <Pagination
              size="small"
              current={page}
              total={Math.min(total, COUNTED_MOST)}
              pageSize={pageSize}
              showSizeChanger={false}
              onChange={onPage}
            />
          )}
        </footer>
      )}
    </>
  );
}
