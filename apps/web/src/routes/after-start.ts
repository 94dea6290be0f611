import { keepOwnSubscription } from '../features/account/own-subscription.ts';
import { keepBadge } from '../features/app/app-badge.ts';
import { startWorker } from '../features/app/update-offer.ts';
import { keepLastKnown } from '../features/records/keep-last-known.ts';
import { isSignedIn, useSession } from '../shared/session/session-store.ts';
import { fetchLikelyScreens } from './likely-screens.ts';
import { followTypedReferrals } from './typed-referral.ts';

/**
 * Starts the worker, keeps the icon's badge, what a start without a network shows and whose pushes
 * this browser gets, and prefetches the code of likely next screens, once the app has started.
 */
export function afterStart(): void {
  void startWorker();
  keepBadge();
  keepLastKnown();
  keepOwnSubscription();
  followTypedReferrals();
  let fetchedFor = isSignedIn();
  void fetchLikelyScreens(fetchedFor);
  useSession.subscribe(() => {
    if (fetchedFor === isSignedIn()) return;
    fetchedFor = isSignedIn();
    void fetchLikelyScreens(fetchedFor);
  });
}
