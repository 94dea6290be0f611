import { useEffect } from 'react';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { loginFor } from '../../shared/navigation/target.ts';
import { useSession, useSignedIn } from '../../shared/session/session-store.ts';
import { pleaseLogin } from '../../shared/words/visitor.ts';
import { type LaunchSource, needsMember } from './launch-source.ts';

/** True if the viewer may not open `source`: a visitor, who goes to login instead. */
export function useBarred(source: LaunchSource | null): boolean {
  const here = useHere();
  const signedIn = useSignedIn();
  const barred = needsMember(source) && !signedIn;
  // An ended session has its own dialog, which navigates (specification, 8).
  const expired = useSession((session) => session.expired);
  const visitor = barred && !expired;
  useEffect(() => {
    if (!visitor) return;
    showToast(pleaseLogin, 'plain');
    goInstead(loginFor(here));
  }, [visitor, here]);
  return barred;
}
