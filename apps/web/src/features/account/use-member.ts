import { useKnownUser } from '../../shared/session/user-query.ts';
import { useBalance } from '../../shared/session/user-state.ts';
import { useRefreshBalance } from '../wallet/refresh-balance.ts';

/** What is shown of the member: what is known of it, its name and its central balance. */
export function useMember() {
  const known = useKnownUser();
  const balance = useBalance();
  const refresh = useRefreshBalance();
  return { known, name: known?.username ?? '', balance, refresh };
}
