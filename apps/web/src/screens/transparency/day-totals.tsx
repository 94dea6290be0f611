import type { PublicSolvencyDay } from '@haitang/contract/member/solvency.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { CopyRow } from '@haitang/ui/list/copy-row.tsx';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import { copyText } from '../../shared/feedback/copy-text.ts';
import * as words from '../../shared/messages/money/transparency.ts';
import css from './transparency.module.css';

const points = (amount: string): string => `¥ ${groupDigits(amount)}`;

/** The published sums of a day beside our wallets, and the digest to compare with others. */
export const DayTotals = ({ of }: { readonly of: PublicSolvencyDay }) => {
  const { head, digest, cut_at, assets } = of;
  const signed = assets.wallets.filter(({ signature }) => signature !== null).length;
  return (
    <>
      <SectionHead title={words.totals} />
      <Card>
        <Facts
          facts={[
            { name: words.owed, value: points(formatMoney(cny(BigInt(head.sum)))) },
            { name: words.assets, value: `${groupDigits(assets.usdt)} USDT` },
            { name: words.worth, value: points(assets.worth) },
            { name: words.wallets, value: words.walletsOf(assets.wallets.length, signed) },
            { name: words.cut, value: cut_at },
          ]}
        />
      </Card>
      <Card flush className={css.digest}>
        <CopyRow
          name={words.digest}
          value={digest}
          copyLabel={words.copyDigest}
          onCopy={() => void copyText(digest)}
        />
      </Card>
    </>
  );
};
