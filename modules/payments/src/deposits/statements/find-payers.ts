import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

const KEY = /^bank-line:([0-9a-f-]{36})$/;
const MANUAL = /^manual:(.+)$/;

/**
 * Who paid, as the bank writes it, by the keys of the money: a line of a statement, or the order
 * that a line paid. Keys of other money, and lines without a payer, have none.
 */
export async function payersOf(
  database: Queryable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = keys.flatMap((key) => KEY.exec(key)?.[1] ?? []);
  const orders = keys.flatMap((key) => MANUAL.exec(key)?.[1] ?? []);
  if (ids.length + orders.length === 0) return new Map();
  const { rows } = await sql<{ id: string; number: string | null; payer: string; bank: string }>`
    SELECT line.id, line.order_number AS number, line.payer, account.bank
    FROM bank_line AS line JOIN receiving_account AS account ON account.id = line.account_id
    WHERE line.payer <> '' AND (line.id = ANY(${ids}::uuid[])
      OR line.order_number = ANY(${orders}::text[]))`.execute(database);
  return new Map(
    rows.flatMap(({ id, number, payer, bank }) =>
      [`bank-line:${id}`, `manual:${number}`].map(
        (key) => [key, `${payer}（付至 ${bank}）`] as const,
      ),
    ),
  );
}
