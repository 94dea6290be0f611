import { useEffect } from 'react';
import { downloadOf } from '../../features/app/download-links.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { goInstead } from '../../shared/navigation/go.ts';
import type { LaunchSource } from './launch-source.ts';
import type { Launch } from './use-launch.ts';

/**
 * A failed launch shows a toast (specification, 8). True where no package is set or it cannot be
 * framed (a store's scheme): it leads to /app, which shows what there is.
 */
export function useOutcome(source: LaunchSource | null, launch: Launch): boolean {
  const failed = launch.state === 'failed';
  const isPackage =
    launch.state === 'open' && downloadOf(launch.address.href, location.href) !== null;
  const leads = source?.kind === 'app' && launch.state !== 'opening' && !isPackage;
  const failure = failed && !leads ? launch.words : null;
  useEffect(() => {
    if (failure !== null) showToast(failure, 'bad');
  }, [failure]);
  useEffect(() => {
    if (leads) goInstead('/app');
  }, [leads]);
  return leads;
}
