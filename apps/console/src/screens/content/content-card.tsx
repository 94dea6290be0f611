import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useMay } from '../../shared/session/me.ts';
import { actsColumn, type Column, numberColumn, statusColumn } from '../../shared/view/columns.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { SIDEWAYS } from '../../shared/view/sideways.ts';
import { Nothing } from '../../shared/view/states.tsx';
import { daysWords, standing } from './item-lines.ts';

interface Item {
  readonly id: number;
  readonly shown: boolean;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly sort?: number;
}

interface ContentCardProps<Row extends Item> {
  readonly title: string;
  readonly note: string;
  readonly rows: readonly Row[];
  readonly today: string;
  /** The columns of this kind. */
  readonly columns: readonly Column<Row>[];
  readonly empty: string;
  /** The initial values of a new item. */
  readonly fresh: Row;
  readonly dialog: (row: Row, close: () => void) => ReactNode;
}

/** All items of a kind with their status, and buttons to add and change them. */
export function ContentCard<Row extends Item>(props: ContentCardProps<Row>) {
  const { title, note, rows, today, columns, empty, fresh, dialog } = props;
  const edits = useMay()('content.edit');
  const shared: TableColumnsType<Row> = [
    { title: '显示日期', className: 'muted num', render: (_value, row) => daysWords(row) },
    statusColumn((row) => standing(row, today)),
  ];
  const order: TableColumnsType<Row> =
    fresh.sort === undefined ? [] : [numberColumn('排序', (row) => row.sort)];
  const acts: TableColumnsType<Row> = [
    actsColumn((row) => (
      <DialogButton words="编辑" size="small">
        {(close) => dialog(row, close)}
      </DialogButton>
    )),
  ];
  return (
    <section className="cs-card flush" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="cs-row">
          <small className="muted">{note}</small>
          {edits && (
            <DialogButton words="新增" size="small" type="primary">
              {(close) => dialog(fresh, close)}
            </DialogButton>
          )}
        </span>
      </header>
      <Table<Row>
        className="cs-table"
        aria-label={title}
        columns={[...columns, ...order, ...shared, ...(edits ? acts : [])]}
        dataSource={[...rows]}
        rowKey="id"
        size="small"
        pagination={false}
        {...SIDEWAYS}
        locale={{ emptyText: <Nothing words={empty} /> }}
      />
    </section>
  );
}
