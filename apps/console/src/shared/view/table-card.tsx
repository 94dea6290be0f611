import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface TableCardProps<Row extends object> extends Omit<DataTableProps<Row>, 'label'> {
  readonly title: string;
  /** Beside the title: a remark, or anything else. */
  readonly note?: ReactNode;
  readonly right?: ReactNode;
}

/** A list with its title, as a card of a page. */
export const TableCard = <Row extends object>(props: TableCardProps<Row>) => {
  const { title, note, right, ...table } = props;
  return (
    <section className="cs-card flush" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {note !== undefined && <small className="muted">{note}</small>}
        {right}
      </header>
      <DataTable {...table} label={title} />
    </section>
  );
};
