import { businessDayOf } from '@haitang/kernel/business-day.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { dollarsOf } from './bank-line.ts';
import { waitingOrders } from './waiting-orders.ts';

const HEAD = '交易日期,金额,对方户名,附言,流水号';
const MOST = 20;

/** A text within quotes. */
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * A statement of the demo: a payment for each bank order that waits, one of nobody, and a fee. The
 * first names its order, the others only their payer.
 */
export async function sampleStatement(database: Queryable, now: Date): Promise<string> {
  const day = businessDayOf(now);
  const orders = (await waitingOrders(database))
    .filter(({ method, expected }) => method === 'card' && expected !== null)
    .slice(0, MOST);
  const paid = orders.map(({ number, expected, names }, index) =>
    [
      day,
      dollarsOf(expected ?? 0n),
      quoted(names[0] || names[1] || ''),
      index % 2 === 0 ? `存款 ${number}` : '转账',
      `DEMO-${number.slice(-8)}`,
    ].join(','),
  );
  const compact = day.replaceAll('-', '');
  const others = [
    `${day},88.00,"某公司",货款,DEMO-${compact}-1`,
    `${day},-2.50,,手续费,DEMO-${compact}-2`,
  ];
  return [HEAD, ...paid, ...others, ''].join('\r\n');
}
