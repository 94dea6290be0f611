import { Button } from '@haitang/ui/action/button.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { amountText } from '../../shared/money/amount-text.ts';
import { useKnownUser } from '../../shared/session/user-query.ts';
import * as words from '../../shared/words/gifts/rebates.ts';
import css from './rebates.module.css';
import { useClaimRebates } from './use-claim-rebates.ts';
import { useRebateTotals } from './use-rebates.ts';

const rateOf = (level: number): string => `VIP${level} 比例`;

/**
 * The open amount in the largest type, the gold button, and the total claimed so far. `failed`: the
 * list that brings them has not loaded.
 */
export function ClaimCard({ failed }: { readonly failed: boolean }) {
  const totals = useRebateTotals();
  const level = Math.max(1, useKnownUser()?.vip ?? 1);
  const isOpen = (totals?.nojisuan ?? 0) > 0;
  const { busy, run } = useClaimRebates(totals?.nojisuan ?? 0);
  return (
    <Card className={css.claim}>
      <div className={css.head}>
        <span>待领返水</span>
        <span className={css.level} data-late>
          <img src={`/art/vip/vip-${level}.svg`} alt="" width={22} height={22} />
          {rateOf(level)}
        </span>
      </div>
      <div className={css.open}>
        {totals || failed ? (
          <MoneyText amount={totals ? amountText(totals.nojisuan) : '—'} currency="¥" size="xl" />
        ) : (
          <Skeleton width="148px" height="48px" />
        )}
        <Button tone="gold" busy={busy} disabled={!isOpen} onClick={() => void run()}>
          点击领取
        </Button>
      </div>
      {totals && !isOpen && <p className={css.nothing}>{words.nothing}</p>}
      <dl className={css.done}>
        <dt>累计返水</dt>
        <dd className="num">{totals ? groupDigits(amountText(totals.jisuan)) : '—'}</dd>
      </dl>
    </Card>
  );
}
