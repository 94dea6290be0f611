import { COUNTED_MOST } from '@haitang/contract/codes/counted-most.ts';
import { Pagination } from 'antd';
import { useAddress } from './use-address.ts';

interface PageFootProps {
  readonly page: { readonly total: number; readonly pageSize: number };
  /** How many rows there are, in words. */
  readonly words: string;
}

/** Below rows that are no table: the pages, by the address, and their end. */
export function PageFoot({ page: { total, pageSize }, words }: PageFootProps) {
  const { page, set } = useAddress();
  return (
    <>
      <Pagination
        size="small"
        hideOnSinglePage
        current={page}
        total={Math.min(total, COUNTED_MOST)}
        pageSize={pageSize}
        showSizeChanger={false}
        onChange={(to) => set({ page: to })}
      />
      <p className="cs-end">{words}</p>
    </>
  );
}
