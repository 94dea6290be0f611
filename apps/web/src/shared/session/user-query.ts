import { refreshUserMoney, type User, user as userCall } from '@haitang/contract/member/account.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { send } from '../api/send.ts';
import { readLocal, writeLocal } from '../storage.ts';
import { keepInSession, useSignedIn } from './session-store.ts';

/** The member data that a screen needs before the first answer. */
export interface KnownUser {
  readonly username: string;
  readonly vip: number;
  readonly avatar: string;
  readonly joinday: number;
}

/** Stored in the browser until the session ends (specification, 3). */
const remember = (user: User): void => writeLocal('userInfo', user);

export const userQuery = queryOptions({
  queryKey: [...queryKeys.user, 'info'],
  queryFn: async () => (await keepInSession(send(userCall, {}), remember)).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The member's data; undefined for visitors and until the first answer. */
export function useUser(): User | undefined {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...userQuery, enabled: signedIn });
  return signedIn ? data : undefined;
}

function isKnown(value: unknown): value is KnownUser {
  const { username, vip } = Object(value);
  return typeof username === 'string' && typeof vip === 'number';
}

/** Name, level and avatar without waiting: from the answer, else as last stored in this browser. */
export function useKnownUser(): KnownUser | null {
  const user = useUser();
  if (user) return user;
  const stored = readLocal('userInfo');
  return isKnown(stored) ? stored : null;
}

/** Replaces the cached member, e.g. with the answer of `refreshusermoney`. */
export function replaceUser(user: User): void {
  remember(user);
  queryClient.setQueryData(userQuery.queryKey, user);
}

/** Changes single fields of the cached member; nothing before the first answer. */
export function patchUser(change: Partial<User>): void {
  queryClient.setQueryData(userQuery.queryKey, (held: User | undefined) =>
    held ? { ...held, ...change } : held,
  );
}

/** Reloads money and member from the server (the refresh button). */
export async function refreshUser(): Promise<string> {
  return (await keepInSession(send(refreshUserMoney, {}), replaceUser)).message;
}
