import { type BindCardRequest, bindCard } from '@haitang/contract/member/cards.ts';
import { ApiRefusal, isRefused } from '../../shared/api/failure.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { goInstead } from '../../shared/navigation/go.ts';

/** The pay password is wrong, not set, locked after wrong attempts, or has an invalid form. */
const isAboutPassword = (failure: ApiRefusal): boolean =>
  failure.field === 'pay_pass' || isRefused(failure, 'pay-password', 'no-pay-password', 'locked');

interface Wrong<Field extends string> {
  readonly field: Field | 'password';
  readonly words: string;
}

/**
 * Binds a card or an address once and goes on to `next`. A refusal is shown under the pay password
 * or under `field`, the main field of the form.
 */
export function useBindCard<Field extends string>(
  field: Field,
  onWrong: (wrong: Wrong<Field>) => void,
) {
  const command = useCommand({
    onRefused: (message, failure) => {
      if (!(failure instanceof ApiRefusal) || isRefused(failure, 'expired')) {
        showToast(message, 'bad');
        return;
      }
      // Told once, under its field.
      onWrong({ field: isAboutPassword(failure) ? 'password' : field, words: message });
    },
  });
  const run = (card: BindCardRequest, next: string): Promise<void> =>
    command.run(async () => {
      const { message } = await send(bindCard, card);
      await queryClient.invalidateQueries({ queryKey: screenKeys.cards });
      showToast(message || '绑定成功');
      goInstead(next);
    });
  return { busy: command.busy, run };
}
