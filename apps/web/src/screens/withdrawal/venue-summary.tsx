import { Button } from '@haitang/ui/action/button.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useState } from 'react';
import { VenueExpander } from '../../features/wallet/venue-expander.tsx';
import {
  fullestFirst,
  useVenues,
  VENUES_MS,
  venuesTotal,
} from '../../features/wallet/venues-query.ts';
import { wordsOf } from '../../shared/api/failure.ts';
import { shownAmount } from '../../shared/money/amount-text.ts';
import { load } from '../../shared/words/error.ts';
import { venues as venuesWord } from '../../shared/words/money/money.ts';
import { retry } from '../../shared/words/shell.ts';
import css from './withdrawal.module.css';

const FIRST = 3;

/**
 * Money at venues must be transferred back before a withdrawal; the first three venues are shown.
 * `drawn` is false while the screen is a placeholder.
 */
export function VenueSummary({ drawn }: { readonly drawn: boolean }) {
  const { data, error, refetch } = useVenues(VENUES_MS.wallet);
  const [open, setOpen] = useState(false);
  if (!drawn || !(data || error)) {
    return (
      // A placeholder that stays would be pushed away by what is locked: another takes its place.
      <div key={String(drawn)} className={css.part}>
        <Skeleton height="192px" radius="var(--r-lg)" />
      </div>
    );
  }
  if (!data) {
    return (
      <Card className={css.part}>
        <div className={css.failed} role="alert">
          {wordsOf(error, load)}
          <Button tone="soft" size="xs" onClick={() => void refetch()}>
            {retry}
          </Button>
        </div>
      </Card>
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
        <VenueExpander count={list.length} open={open} onToggle={() => setOpen(!open)} />
      )}
    </Card>
  );
}
