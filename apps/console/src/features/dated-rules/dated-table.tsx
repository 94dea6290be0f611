import { Table, type TableColumnsType } from 'antd';
import { SIDEWAYS } from '../../shared/view/sideways.ts';
import { Nothing } from '../../shared/view/states.tsx';

interface DatedTableProps<Row extends object> {
  readonly title: string;
  readonly note: string;
  readonly rows: readonly Row[];
  readonly columns: TableColumnsType<Row>;
  readonly keyOf: (row: Row) => string;
  readonly empty: string;
}

/** The rules of a day, or the coming ones, in a wide table. */
export const DatedTable = <Row extends object>(props: DatedTableProps<Row>) => (
  <section className="cs-card flush cs-vip" aria-label={props.title}>
    <header>
      <h2>{props.title}</h2>
      <small className="muted">{props.note}</small>
    </header>
    <Table<Row>
      className="cs-table"
      aria-label={props.title}
      columns={props.columns}
      dataSource={[...props.rows]}
      rowKey={props.keyOf}
      size="small"
      pagination={false}
      {...SIDEWAYS}
      locale={{ emptyText: <Nothing words={props.empty} /> }}
    />
  </section>
);
