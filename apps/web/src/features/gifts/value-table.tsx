import { classNames } from '@haitang/ui/class-names.ts';
import css from './value-table.module.css';

interface Row {
  readonly key: string | number;
  /** The first cell is the row's name. */
  readonly cells: readonly string[];
  /** The row that applies to this member. */
  readonly own?: boolean;
}

interface TableProps {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly Row[];
}

/** A table of values in a card; the member's own row is gold. */
export const ValueTable = ({ label, head, rows }: TableProps) => (
  <div className={css.card}>
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells], own = false }) => (
          <tr key={key} className={classNames(own && css.own)}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
