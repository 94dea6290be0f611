import {
  type CheckInTodayData,
  checkIn as checkInCall,
} from '@haitang/contract/member/check-in.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { askToClaim } from '../../../features/gifts/ask-to-claim.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { screenKeys } from '../../../shared/api/screen-keys.ts';
import { send } from '../../../shared/api/send.ts';
import { useCommand } from '../../../shared/commands/use-command.ts';
import { isOffline } from '../../../shared/feedback/offline.ts';
import { showToast } from '../../../shared/feedback/toast-store.ts';
import { refreshUser } from '../../../shared/session/user-query.ts';

const done = (amount: string): string => `已签到，获得 ${amount}`;

/** Checks in for the day on the screen, after the member has read the wagering of its reward. */
export function useCheckIn({ day, required, step, days }: CheckInTodayData) {
  const { busy, run } = useCommand({ unanswered: '请求未得到回应，请刷新后核对' });
  const press = () =>
    run(async () => {
      if (isOffline()) return;
      const amount = groupDigits(days.find((place) => place.step === step)?.amount ?? '');
      if (!(await askToClaim({ amount, need: groupDigits(required) }))) return;
      try {
        const { data } = await send(checkInCall, { day });
        showToast(done(groupDigits(data.amount)));
      } finally {
        await Promise.all(
          [screenKeys.checkIn, screenKeys.bonuses].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        );
        await refreshUser().catch(() => null);
      }
    });
  return { busy, press };
}
