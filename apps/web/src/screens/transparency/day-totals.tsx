import type { PublicSolvencyDay } from '@haitang/contract/member/solvency.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { CopyRow } from '@haitang/ui/list/copy-row.tsx';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import { copyText } from '../../shared/feedback/copy-text.ts';
import css from './transparency.module.css';

const walletsOf = (count: number, signed: number): string => `${count} 个，${signed} 个已签名`;

const points = (amount: string): string => `¥ ${groupDigits(amount)}`;

/** The published sums of a day beside our wallets, and the digest to compare with others. */
export const DayTotals = ({ day }: { readonly day: PublicSolvencyDay }) => {
  const { head, digest, cut_at, assets } = day;
  const signed = assets.wallets.filter(({ signature }) => signature !== null).length;
  return (
    <>
      <SectionHead title="当日公布" />
      <Card>
        <Facts
          facts={[
            { name: '应付会员总额', value: points(formatMoney(cny(BigInt(head.sum)))) },
            { name: '链上资产', value: `${groupDigits(assets.usdt)} USDT` },
            { name: '按取款汇率折合', value: points(assets.worth) },
            { name: '钱包', value: walletsOf(assets.wallets.length, signed) },
            { name: '统计截止', value: cut_at },
          ]}
        />
      </Card>
      <Card flush className={css.digest}>
        <CopyRow
          name="摘要"
          value={digest}
          copyLabel="复制摘要"
          onCopy={() => void copyText(digest)}
        />
      </Card>
    </>
  );
};
