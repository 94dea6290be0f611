import { classNames } from '@haitang/ui/class-names.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { fullestFirst, useVenues, VENUES_MS } from '../../features/wallet/venues-query.ts';
import { venues as none, venuesHint } from '../../shared/messages/empty.ts';
import { network } from '../../shared/messages/error.ts';
import { updated } from '../../shared/messages/money/money.ts';
import { LoadFailed } from '../../shared/view/load-failed.tsx';
import css from './money.module.css';

/** The balance at every venue, polled every 3.5 s; outdated amounts are marked. */
export function VenueGrid() {
  const { data, error, refetch } = useVenues(VENUES_MS.wallet);
  if (!data) {
    if (!error) return <SkeletonRows rows={4} height="64px" />;
    return <LoadFailed error={error} onRetry={refetch} />;
  }
  if (data.length === 0) return <EmptyState title={none} text={venuesHint} />;
  return (
    <>
      <ul className={css.venues}>
        {fullestFirst(data).map(({ platname, name, balance, app_icon: icon }) => (
          <li key={platname} className={classNames(/[1-9]/.test(balance) && css.has)}>
            <img src={icon} alt="" width={40} height={40} loading="lazy" />
            <div>
              <span>{name}</span>
              <b className="num">{groupDigits(balance)}</b>
            </div>
          </li>
        ))}
      </ul>
      <p className={css.hint}>{error ? `${network}，显示的是上次的余额` : updated}</p>
    </>
  );
}
