import { Select } from 'antd';
import { SearchBox } from '../../shared/view/search-box.tsx';
import { findIn } from './find-in.ts';
import type { LedgerPlace } from './ledger-place.ts';

const ASSETS = [
  { value: 'CNY', label: 'CNY 点' },
  { value: 'USDT', label: 'USDT' },
];

/** Finds an account by its code or its member, or a transaction by its number or key. */
export const LedgerFinder = ({ place }: { readonly place: LedgerPlace }) => (
  <div className="cs-row cs-find">
    <SearchBox
      label="科目代码、会员编号、交易号或幂等键"
      value={place.account || place.tx}
      onSearch={(text) => place.go(findIn(text))}
    />
    <Select
      aria-label="资产"
      className="cs-asset"
      options={ASSETS}
      value={place.asset}
      onChange={(asset) => place.go({ asset })}
    />
  </div>
);
