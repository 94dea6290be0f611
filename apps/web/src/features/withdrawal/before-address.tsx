import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { LockedLots } from './locked-lots.tsx';
import { wageringQuery } from './wagering-query.ts';
import css from './withdrawal-notes.module.css';
import { WithdrawalTerms } from './withdrawal-terms.tsx';

/**
 * What can be withdrawn, what locks the rest, and the terms of each network, for a member who is
 * asked for an address first. If the call fails there is nothing: the address is asked anyway.
 */
export function BeforeAddress() {
  const { data, isPending } = useQuery(wageringQuery);
  if (isPending) return <Skeleton height="228px" radius="var(--r-lg)" />;
  if (!data) return null;
  return (
    <section className={css.before}>
      <Card>
        <div className={css.between}>
          <span>可取款余额</span>
          <b className="num">¥{groupDigits(data.free)}</b>
        </div>
        <LockedLots lots={data.lots} />
      </Card>
      <WithdrawalTerms terms={data.terms} />
    </section>
  );
}
