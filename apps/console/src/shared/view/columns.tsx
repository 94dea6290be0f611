import { Status, type Tone } from '@haitang/ui/surface/status.tsx';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { amount, shortTime, todayText } from '../format.ts';

export type Column<Row> = TableColumnsType<Row>[number];

/** A column with two lines: the main text and a smaller one. */
export const twoLines = <Row,>(
  title: string,
  cellOf: (row: Row) => readonly [ReactNode, ReactNode],
): Column<Row> => ({
  title,
  render: (_value, row) => {
    const [first, second] = cellOf(row);
    return (
      <span className="two-lines">
        {first}
        <small>{second}</small>
      </span>
    );
  },
});

/** A member by name and number. */
export const whoColumn = <Row extends { readonly username: string; readonly memberId: number }>(
  title = '会员',
): Column<Row> => twoLines(title, (row) => [<b key="name">{row.username}</b>, row.memberId]);

/** An amount with thousands separators, bold; a dash for null. */
export const amountColumn = <Row,>(
  title: string,
  cellOf: (row: Row) => string | null,
): Column<Row> => ({
  title,
  align: 'right',
  className: 'amt',
  render: (_value, row) => amount(cellOf(row)),
});

/** A number that is not primarily money, or none. */
export const numberColumn = <Row,>(
  title: string,
  cellOf: (row: Row) => ReactNode,
): Column<Row> => ({
  title,
  align: 'right',
  className: 'num',
  render: (_value, row) => cellOf(row),
});

/** A status, as a colour and a text. */
export const statusColumn = <Row,>(
  cellOf: (row: Row) => readonly [Tone, ReactNode],
  title = '状态',
): Column<Row> => ({
  title,
  render: (_value, row) => {
    const [tone, words] = cellOf(row);
    return <Status tone={tone}>{words}</Status>;
  },
});

/** A time on the current day, else with the date. */
export const timeColumn = <Row,>(title: string, cellOf: (row: Row) => string): Column<Row> => ({
  title,
  align: 'right',
  className: 'muted num',
  render: (_value, row) => shortTime(cellOf(row), todayText()),
});

/** The acts on a row: they stay in sight at the table's edge while the rest scrolls below them. */
export const actsColumn = <Row,>(cellOf: (row: Row) => ReactNode): Column<Row> => ({
  title: '操作',
  align: 'right',
  fixed: 'right',
  render: (_value, row) => cellOf(row),
});
