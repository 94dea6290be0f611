import { COUNTED_MOST } from '@haitang/contract/codes/counted-most.ts';

/** The rows of a page counted from 1; none behind `COUNTED_MOST`. */
export function sliceOf({ page, pageSize }: { readonly page: number; readonly pageSize: number }): {
  readonly offset: number;
  readonly limit: number;
} {
  const offset = Math.min(COUNTED_MOST, (page - 1) * pageSize);
  return { offset, limit: Math.min(pageSize, COUNTED_MOST - offset) };
}
