import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from './session-store.ts';
import { userQuery } from './user-query.ts';

// Apart from `user-query.ts`: the app's first script has no byte to spare.

/** The call of the member's data, for screens that say why it failed; visitors do not make it. */
export const useUserQuery = () => useQuery({ ...userQuery, enabled: useSignedIn() });

/** The central balance; undefined until the first answer, a dash if that failed. */
export function useBalance(): string | undefined {
  const { data, isFetched } = useUserQuery();
  return data?.balance ?? (isFetched ? '—' : undefined);
}
