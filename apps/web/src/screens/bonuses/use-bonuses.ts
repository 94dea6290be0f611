import { type Bonus, claimBonus, giveUpBonus } from '@haitang/contract/member/bonuses.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { askToClaim } from '../../features/gifts/ask-to-claim.ts';
import { bonusesQuery } from '../../features/gifts/bonuses-query.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { ask } from '../../shared/feedback/confirm-store.ts';
import { isOffline } from '../../shared/feedback/offline.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import * as words from '../../shared/messages/gifts/bonuses.ts';
import { cancel } from '../../shared/messages/shell.ts';
import { refreshUser } from '../../shared/session/user-query.ts';
import { takenBack } from './taken-back.ts';

/** Claims a bonus, or gives one up after the member has confirmed the amount it takes. */
export function useBonus(bonus: Bonus) {
  const { busy, run } = useCommand({ unanswered: words.unanswered });
  const act = (command: () => Promise<string | null>) =>
    run(async () => {
      if (isOffline()) return;
      try {
        const done = await command();
        if (done !== null) showToast(done);
      } finally {
        await queryClient.invalidateQueries({ queryKey: screenKeys.bonuses });
        await refreshUser().catch(() => null);
      }
    });
  const claim = () =>
    act(async () => {
      const terms = { amount: groupDigits(bonus.amount), need: groupDigits(bonus.need) };
      if (!(await askToClaim(terms))) return null;
      const { data } = await send(claimBonus, { id: bonus.id });
      return words.claimed(groupDigits(data.amount));
    });
  const giveUp = () =>
    act(async () => {
      // The current amount, not that of when the screen was opened.
      const now = await queryClient.fetchQuery(bonusesQuery);
      const amount = groupDigits(takenBack(bonus, now) ?? bonus.amount);
      const most = bonus.max_cashout === null ? null : groupDigits(bonus.max_cashout);
      const sure = await ask({
        title: words.giveUp,
        text: words.askGiveUp({ amount, left: groupDigits(bonus.left), most }),
        confirm: most === null ? words.confirmGiveUp(amount) : words.giveUp,
        cancel,
        danger: true,
      });
      if (!sure) return null;
      const { data } = await send(giveUpBonus, { id: bonus.id });
      return words.gaveUp(groupDigits(data.taken));
    });
  return { busy, claim, giveUp };
}
