import { isRefused, OfficeError } from '../../api/call.ts';

/** One act on one row, by the same call as alone; throws the refusal. */
export type RowAct<Row> = (row: Row, words: string) => Promise<void>;

export type RowResult =
  | { readonly kind: 'waits' | 'runs' | 'done' }
  | { readonly kind: 'failed'; readonly why: string };

/** Why a row failed, in words: a row that needs a code of its own is decided alone. */
export function whyOf(error: unknown): string {
  if (!(error instanceof OfficeError)) return '页面出错，请刷新后重试';
  return isRefused(error, 'code-needed') ? '需要动态码，请打开后单独审核' : error.message;
}

/**
 * Acts on rows one after another, each in a transaction of its own: one that fails stops no other.
 * `tell` gets each result as it comes.
 */
export async function runBatch<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<void>,
  tell: (row: Row, result: RowResult) => void,
): Promise<void> {
  for (const row of rows) {
    tell(row, { kind: 'runs' });
    try {
      await act(row);
      tell(row, { kind: 'done' });
    } catch (error) {
      tell(row, { kind: 'failed', why: whyOf(error) });
    }
  }
}
