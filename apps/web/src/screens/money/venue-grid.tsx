import { classNames } from '@haitang/ui/class-names.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { fullestFirst, useVenues, VENUES_MS } from '../../features/wallet/venues-query.ts';
import { LoadFailed } from '../../shared/view/load-failed.tsx';
import { network } from '../../shared/words/error.ts';
import css from './money.module.css';

/** The balance at every venue, polled every 3.5 s; outdated amounts are marked. */
export function VenueGrid() {
  const { data, error, refetch } = useVenues(VENUES_MS.wallet);
  if (!data) {
    if (!error) return <SkeletonRows rows={4} height="64px" />;
    return <LoadFailed error={error} onRetry={refetch} />;
  }
  if (data.length === 0)
    return <EmptyState title="场馆内没有余额" text="转入后的余额会在这里显示。" />;
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
      <p className={css.hint}>
        {error ? `${network}，显示的是上次的余额` : '余额每 3.5 秒自动更新'}
      </p>
    </>
  );
}
