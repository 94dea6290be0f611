import { type AppData, app } from '@haitang/contract/member/content.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from './api/query-keys.ts';
import { send } from './api/send.ts';
import { readLocal, writeLocal } from './storage.ts';

const APP_FRESH_MS = 60_000;

export const appQuery = queryOptions({
  queryKey: queryKeys.app,
  queryFn: async () => {
    const { data } = await send(app, {});
    writeLocal('appInfo', data);
    return data;
  },
  staleTime: APP_FRESH_MS,
});

const isApp = (value: unknown): value is AppData => 'site_state' in Object(value);

/** Title, switches and links of the site: the answer, else the last one stored in this browser. */
export function useApp(): AppData | null {
  const { data } = useQuery(appQuery);
  if (data) return data;
  const stored = readLocal('appInfo');
  return isApp(stored) ? stored : null;
}

/** A switch of the configuration: on is 1 or "1". */
export const isOn = (value: string | number | undefined): boolean => String(value) === '1';
