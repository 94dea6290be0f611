import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useState } from 'react';
import {
  fullestFirst,
  useVenues,
  VENUES_MS,
  venuesTotal,
} from '../../features/wallet/venues-query.ts';
import { venues as venuesWord } from '../../shared/messages/money/money.ts';
import { expandAll } from '../../shared/messages/money/transfer.ts';
import { collapse } from '../../shared/messages/money/withdrawal.ts';
import { shownAmount } from '../../shared/money/amount-text.ts';
import { Expander } from '../../shared/view/expander.tsx';
import css from './withdrawal.module.css';

const FIRST = 3;

/**
 * Money at venues must be transferred back before a withdrawal; the first three venues are shown.
 */
export function VenueSummary() {
  const { data } = useVenues(VENUES_MS.wallet);
  const [open, setOpen] = useState(false);
  if (!data) {
    return (
      <div className={css.part}>
        <Skeleton height="192px" radius="var(--r-lg)" />
      </div>
    );
  }
  const list = fullestFirst(data);
  const shown = open ? list : list.slice(0, FIRST);
  return (
    <Card flush className={css.part}>
      <dl className={css.venues}>
        <div className={css.total}>
          <dt>{venuesWord}</dt>
          <dd className="num">{groupDigits(shownAmount(venuesTotal(data)))}</dd>
        </div>
        {shown.map(({ name, platname, balance }) => (
          <div key={platname}>
            <dt>{name}</dt>
            <dd className="num">{groupDigits(balance)}</dd>
          </div>
        ))}
      </dl>
      {list.length > FIRST && (
        <Expander
          open={open}
          more={expandAll(list.length)}
          less={collapse}
          onToggle={() => setOpen(!open)}
        />
      )}
    </Card>
  );
}
