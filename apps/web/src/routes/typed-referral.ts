import { currentPlace, move, onArrival } from '../shared/navigation/history.ts';
import { referrerEntry, targetText } from '../shared/navigation/target.ts';

/**
 * A referral that is typed into an open tab, `#/?pid=…`, leads to registration, as it does when the
 * site is opened with it.
 */
export function followTypedReferrals(): void {
  onArrival(() => {
    const entry = referrerEntry('', targetText(currentPlace()));
    if (entry !== null) move(entry, 'replace');
  });
}
