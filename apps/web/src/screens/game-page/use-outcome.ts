import { useEffect } from 'react';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import type { LaunchSource } from './launch-source.ts';
import type { Launch } from './use-launch.ts';

/**
 * A failed launch shows a toast (specification, 8). True for a download that cannot be framed (our
 * own page or a store's scheme): it leads to /app, which shows the downloads.
 */
export function useOutcome(source: LaunchSource | null, launch: Launch): boolean {
  const failed = launch.state === 'failed';
  const ours = launch.state === 'open' && launch.address.origin === location.origin;
  const leads = source?.kind === 'app' && (failed || ours);
  const failure = failed && !leads ? launch.words : null;
  useEffect(() => {
    if (failure !== null) showToast(failure, 'bad');
  }, [failure]);
  useEffect(() => {
    if (leads) goInstead('/app');
  }, [leads]);
  return leads;
}
