import { WALLET_CLOSED } from '@haitang/contract/codes/catalogue-flags.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { useState } from 'react';
import { VenueExpander } from '../../features/wallet/venue-expander.tsx';
import { fullestFirst, type Venue } from '../../features/wallet/venues-query.ts';
import { LoadFailed } from '../../shared/view/load-failed.tsx';
import { processing } from '../../shared/words/money/money.ts';
import { from, to } from '../../shared/words/money/transfer.ts';
import css from './transfer.module.css';

const FIRST = 4;

interface VenueListProps {
  readonly venues: readonly Venue[] | undefined;
  /** Why they have not loaded; null if nothing failed. */
  readonly error: Error | null;
  readonly onRetry: () => unknown;
  readonly blocked: readonly string[];
  /** Transfers are automatic: nothing is done by hand. */
  readonly automatic: boolean;
  /** Fills the form: from the venue with its whole balance, or to it. */
  readonly onTransfer: (venue: Venue, out: boolean) => void;
}

function Act({
  venue,
  blocked,
  automatic,
  onTransfer,
}: VenueListProps & { readonly venue: Venue }) {
  if (blocked.includes(venue.platname)) return <Status tone="warn">{processing}</Status>;
  if (Number(venue.state) === WALLET_CLOSED) return <Status tone="plain">维护中</Status>;
  if (automatic) return null;
  const out = /[1-9]/.test(venue.balance);
  return (
    <Button
      tone={out ? 'line' : 'soft'}
      size="xs"
      aria-label={`${out ? from : to} ${venue.name}`}
      onClick={() => onTransfer(venue, out)}
    >
      {out ? from : to}
    </Button>
  );
}

/** The balance at each venue; the first four, the others expand. */
export function VenueList(props: VenueListProps) {
  const [open, setOpen] = useState(false);
  if (!props.venues && props.error) {
    return <LoadFailed error={props.error} onRetry={props.onRetry} />;
  }
  if (!props.venues) return <SkeletonRows rows={4} height="64px" />;
  const list = fullestFirst(props.venues);
  return (
    <Card flush>
      <ul className={css.venues}>
        {(open ? list : list.slice(0, FIRST)).map((venue) => (
          <li key={venue.platname}>
            <img src={venue.app_icon} alt="" width={40} height={40} loading="lazy" />
            <div>
              {venue.name}
              <small className="num">{groupDigits(venue.balance)}</small>
            </div>
            <Act {...props} venue={venue} />
          </li>
        ))}
      </ul>
      {list.length > FIRST && (
        <VenueExpander count={list.length} open={open} onToggle={() => setOpen(!open)} />
      )}
    </Card>
  );
}
