import { RECORD_TYPE, type RecordType } from '@haitang/contract/codes/record-type.ts';
import type { TransRecord } from '@haitang/contract/member/records.ts';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';

/** What a list shows of a record; nothing of where money goes is stored. */
export type KnownRecord = Pick<
  TransRecord,
  'out_trade_no' | 'amount' | 'type' | 'pay_way' | 'state' | 'created_at'
>;

interface KnownList {
  readonly type: RecordType;
  /** When the server said it, in milliseconds. */
  readonly at: number;
  readonly rows: readonly KnownRecord[];
}

/** What a member last saw of the money, each part with its own time. */
export interface LastKnown {
  readonly balance: { readonly at: number; readonly amount: string } | null;
  readonly lists: readonly KnownList[];
}

export const NOTHING_KNOWN: LastKnown = { balance: null, lists: [] };

/** As many as are read without scrolling long. */
const ROWS = 10;
/** The list that opens first (近30日). */
const DATE = 4;
const BALANCE = hashKey(queryKeys.balance);
const LISTS = new Map(
  Object.values(RECORD_TYPE).map((type) => [
    hashKey([...screenKeys.transRecord, type, DATE]),
    type,
  ]),
);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isRow = (row: unknown): row is KnownRecord =>
  isObject(row) &&
  typeof row.out_trade_no === 'string' &&
  typeof row.amount === 'number' &&
  typeof row.type === 'number' &&
  typeof row.pay_way === 'string' &&
  typeof row.state === 'number' &&
  typeof row.created_at === 'string';

/** The first rows of a list's answer, without what the list does not show. */
function rowsOf(data: unknown): KnownRecord[] {
  const [first] = isObject(data) && Array.isArray(data.pages) ? data.pages : [];
  const rows = isObject(first) && Array.isArray(first.data) ? first.data.filter(isRow) : [];
  return rows.slice(0, ROWS).map(({ out_trade_no, amount, type, pay_way, state, created_at }) => ({
    out_trade_no,
    amount,
    type,
    pay_way,
    state,
    created_at,
  }));
}

/** What is known after an answer; the same object when the answer is nothing of it. */
export function afterAnswer(
  known: LastKnown,
  answer: { readonly key: QueryKey; readonly data: unknown; readonly at: number },
): LastKnown {
  const hash = hashKey(answer.key);
  const { data, at } = answer;
  if (hash === BALANCE && isObject(data)) {
    return { ...known, balance: { at, amount: String(data.balance) } };
  }
  const type = LISTS.get(hash);
  if (type === undefined) return known;
  const others = known.lists.filter((list) => list.type !== type);
  const lists = [...others, { type, at, rows: rowsOf(data) }];
  return { ...known, lists: lists.sort((a, b) => a.type - b.type) };
}

const isList = (list: unknown): list is KnownList =>
  isObject(list) &&
  Object.values(RECORD_TYPE).some((type) => type === list.type) &&
  typeof list.at === 'number' &&
  Array.isArray(list.rows) &&
  list.rows.every(isRow);

/** What an earlier visit stored; what cannot be read is not known. */
export function readKnown(stored: unknown): LastKnown {
  if (!isObject(stored)) return NOTHING_KNOWN;
  const { balance, lists } = stored;
  const hasBalance =
    isObject(balance) && typeof balance.at === 'number' && typeof balance.amount === 'string';
  return {
    balance: hasBalance ? { at: Number(balance.at), amount: String(balance.amount) } : null,
    lists: Array.isArray(lists) ? lists.filter(isList) : [],
  };
}
