import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { limitsQuery } from '../../features/account/limits-query.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';

/** Sends a member on a pause from the lobby to the screen with the remaining actions. */
export function PauseWatch() {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...limitsQuery, enabled: signedIn });
  const paused =
    signedIn && data !== undefined && (data.excluded === 1 || data.time_out_until !== null);
  useEffect(() => {
    if (paused) goInstead('/excluded');
  }, [paused]);
  return null;
}
