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
import { refreshUser } from '../../shared/session/user-query.ts';
import { cancel } from '../../shared/words/shell.ts';
import * as words from './bonuses-words.ts';

const claimed = (amount: string): string => `已领取 ${amount}`;
const askGiveUp = (input: {
  readonly amount: string;
  readonly left: string;
  /** The maximum cash-out, null for none. */
  readonly most: string | null;
}): string => {
  const above = input.most === null ? '' : `该奖励最多可取 ${input.most}，超出部分一并收回。`;
  return `放弃后将收回 ${input.amount}，剩余流水要求 ${input.left} 随之取消，自有资金不受影响。${above}`;
};
const confirmGiveUp = (amount: string): string => `放弃并收回 ${amount}`;
const gaveUp = (amount: string): string => `已放弃，收回 ${amount}`;

/** Claims a bonus, or gives one up after the member has confirmed the amount it takes. */
export function useBonus(bonus: Bonus) {
  const { busy, run } = useCommand({ unanswered: '请求未得到回应，请刷新后核对' });
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
      return claimed(groupDigits(data.amount));
    });
  const giveUp = () =>
    act(async () => {
      // The current amount, not that of when the screen was opened.
      const now = await queryClient.fetchQuery(bonusesQuery);
      const fresh = now.list.find(({ id }) => id === bonus.id);
      const amount = groupDigits(fresh?.back ?? bonus.amount);
      const most = bonus.max_cashout === null ? null : groupDigits(bonus.max_cashout);
      const sure = await ask({
        title: words.giveUp,
        text: askGiveUp({ amount, left: groupDigits(bonus.left), most }),
        confirm: most === null ? confirmGiveUp(amount) : words.giveUp,
        cancel,
        danger: true,
      });
      if (!sure) return null;
      const { data } = await send(giveUpBonus, { id: bonus.id });
      return gaveUp(groupDigits(data.taken));
    });
  return { busy, claim, giveUp };
}
