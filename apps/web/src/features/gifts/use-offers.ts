import { type Bonus, claimBonus } from '@haitang/contract/member/bonuses.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOf } from '../../shared/api/failure.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useOneAtATime } from '../../shared/commands/one-at-a-time.ts';
import { isOffline } from '../../shared/feedback/offline.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { refreshUser } from '../../shared/session/user-query.ts';
import { network } from '../../shared/words/error.ts';
import { askToClaim } from './ask-to-claim.ts';
import { bonusesQuery } from './bonuses-query.ts';

const done = (amount: string): string => `已领取 ${amount}，已计入中心钱包`;

/**
 * The rewards the member may claim, empty if the call failed; undefined for visitors and until the
 * first answer.
 */
export function useOffers(): readonly Bonus[] | undefined {
  const signedIn = useSignedIn();
  const { data, isFetched } = useQuery({ ...bonusesQuery, enabled: signedIn });
  if (!signedIn || !isFetched) return undefined;
  return data?.list.filter((bonus) => bonus.can_claim === 1) ?? [];
}

/**
 * Claims one reward at a time, after the member has read its wagering; a repeat after no answer
 * uses the same key.
 */
export function useClaimOffer() {
  const [busy, setBusy] = useState('');
  const once = useOneAtATime();
  const claim = ({ id, amount, need }: Bonus) =>
    once(async () => {
      if (isOffline()) return;
      if (!(await askToClaim({ amount: groupDigits(amount), need: groupDigits(need) }))) return;
      setBusy(id);
      try {
        const { data } = await send(claimBonus, { id });
        showToast(done(amountText(data.amount)));
      } catch (failure) {
        showToast(wordsOf(failure, network), 'bad');
      } finally {
        await queryClient.invalidateQueries({ queryKey: screenKeys.bonuses });
        await refreshUser().catch(() => null);
        setBusy('');
      }
    });
  return { busy, claim };
}
