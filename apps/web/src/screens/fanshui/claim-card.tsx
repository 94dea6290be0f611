import { Button } from '@haitang/ui/action/button.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import * as words from '../../shared/messages/gifts/fanshui.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import { useKnownUser } from '../../shared/session/user-query.ts';
import css from './fanshui.module.css';
import { useClaimRebates } from './use-claim-rebates.ts';
import { useRebateTotals } from './use-rebates.ts';

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
        <span>{words.pendingTitle}</span>
        <span className={css.level} data-late>
          <img src={`/art/vip/vip-${level}.svg`} alt="" width={22} height={22} />
          {words.rateOf(level)}
        </span>
      </div>
      <div className={css.open}>
        {totals || failed ? (
          <MoneyText amount={totals ? amountText(totals.nojisuan) : '—'} currency="¥" size="xl" />
        ) : (
          <Skeleton width="148px" height="48px" />
        )}
        <Button tone="gold" busy={busy} disabled={!isOpen} onClick={() => void run()}>
          {words.claim}
        </Button>
      </div>
      {totals && !isOpen && <p className={css.nothing}>{words.nothing}</p>}
      <dl className={css.done}>
        <dt>{words.accrued}</dt>
        <dd className="num">{totals ? groupDigits(amountText(totals.jisuan)) : '—'}</dd>
      </dl>
    </Card>
  );
}
