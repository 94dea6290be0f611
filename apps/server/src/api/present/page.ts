import type { Page } from '@haitang/contract/codes/envelope.ts';

/** The paged object of wire.md, 5: an empty list has total 0 and last page 1. */
export function pageObject<Row>(
  rows: readonly Row[],
  asked: { readonly page: number; readonly pageSize: number; readonly total: number },
): Omit<Page<Row>, 'data'> & { data: Row[] } {
  const { page, pageSize, total } = asked;
  const before = (page - 1) * pageSize;
  return {
    current_page: page,
    data: [...rows],
    from: rows.length === 0 ? null : before + 1,
    to: rows.length === 0 ? null : before + rows.length,
    last_page: Math.max(1, Math.ceil(total / pageSize)),
    per_page: pageSize,
    total,
    next_page_url: null,
    prev_page_url: null,
  };
}
