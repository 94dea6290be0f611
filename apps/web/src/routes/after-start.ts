import { startWorker } from '../features/app/update-offer.ts';
import { isSignedIn, useSession } from '../shared/session/session-store.ts';
import { fetchLikelyScreens } from './likely-screens.ts';

/** What begins once the app stands: the worker, and the code of the screens that may come next. */
export function afterStart(): void {
  void startWorker();
  let fetchedFor = isSignedIn();
  void fetchLikelyScreens(fetchedFor);
  useSession.subscribe(() => {
    if (fetchedFor === isSignedIn()) return;
    fetchedFor = isSignedIn();
    void fetchLikelyScreens(fetchedFor);
  });
}
