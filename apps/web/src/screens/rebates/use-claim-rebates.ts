import { claimRebates } from '@haitang/contract/member/rebates.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { useState } from 'react';
import { askToClaim } from '../../features/gifts/ask-to-claim.ts';
import { wordsOf } from '../../shared/api/failure.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useOneAtATime } from '../../shared/commands/one-at-a-time.ts';
import { isOffline } from '../../shared/feedback/offline.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import { refreshUser } from '../../shared/session/user-query.ts';
import { network } from '../../shared/words/error.ts';
import { nothing } from '../../shared/words/gifts/rebates.ts';

const done = (amount: string): string => `成功领取 ${amount}`;

/**
 * Claims all open rebates, after the member has read the wagering. If none is open, it shows
 * 暂无领取额度！ and sends nothing (specification, 5); a repeat after no answer uses the same key.
 */
export function useClaimRebates(pending: number) {
  const [busy, setBusy] = useState(false);
  const once = useOneAtATime();
  const run = () =>
    once(async () => {
      if (pending <= 0) return showToast(nothing, 'plain');
      if (isOffline()) return;
      const amount = groupDigits(amountText(pending));
      if (!(await askToClaim({ amount, need: amount }))) return;
      setBusy(true);
      try {
        const { data } = await send(claimRebates, {});
        showToast(done(amountText(data.money)));
      } catch (failure) {
        showToast(wordsOf(failure, network), 'bad');
      } finally {
        await queryClient.invalidateQueries({ queryKey: screenKeys.rebates });
        await refreshUser().catch(() => null);
        setBusy(false);
      }
    });
  return { busy, run };
}
