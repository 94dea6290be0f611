import type { BetAmountData } from '@haitang/contract/member/turnover.ts';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useApp } from '../../shared/app-info.ts';
import { networksIn } from '../../shared/money/usdt-networks.ts';
import css from './withdrawal-notes.module.css';

const least = (amount: string): string => `最低 ${amount} USDT`;
const feeOf = (amount: string): string => `手续费 ${amount}`;
const ARRIVAL = '审核通过后付款，链上确认后到账；进度见取款记录。';

/**
 * Fee and least amount on each network that the site offers, and when the money arrives: what
 * decides where to withdraw to. Nothing before the server has said it.
 */
export function WithdrawalTerms({ terms = [] }: { readonly terms: BetAmountData['terms'] }) {
  const offered = networksIn(useApp()?.usdt_networks).map(String);
  const shown = terms.filter(({ network }) => offered.includes(network));
  if (shown.length === 0) return null;
  return (
    <Card className={css.terms}>
      <Facts
        facts={shown.map((line) => ({
          name: `USDT-${line.network}`,
          value: (
            <span className="num">
              {feeOf(line.fee)} · {least(line.least)}
            </span>
          ),
        }))}
      />
      <p>{ARRIVAL}</p>
    </Card>
  );
}
