import { transfer } from '@haitang/contract/member/venue-wallet.ts';
import { useState } from 'react';
import { ApiRefusal, isRefused, wordsOf } from '../../shared/api/failure.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useOneAtATime } from '../../shared/commands/one-at-a-time.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { patchUser, refreshUser } from '../../shared/session/user-query.ts';
import { network } from '../../shared/words/error.ts';
import { done } from '../../shared/words/money/transfer.ts';
import { type Pair, venueOf } from './transfer-rules.ts';

export interface Asked {
  readonly pair: Pair;
  readonly amount: string;
}

interface Hooks {
  /** Called when it is done or under way. */
  readonly onDone: (asked: Asked) => void;
  readonly onRefused: (words: string) => void;
  /** Called when the member has to answer a reality check first. */
  readonly onChecked: (asked: Asked) => void;
}

/** Reloads both sides; a value that cannot be read remains unchanged. */
const refresh = (): Promise<unknown> =>
  Promise.allSettled([
    refreshUser(),
    queryClient.invalidateQueries({ queryKey: queryKeys.venues }),
    queryClient.invalidateQueries({ queryKey: screenKeys.openTransfers }),
  ]);

/** One transfer at a time; one with an unknown outcome is found among the open transfers. */
export function useTransfer({ onDone, onRefused, onChecked }: Hooks) {
  const [busy, setBusy] = useState(false);
  const once = useOneAtATime();
  const refused = (failure: unknown, asked: Asked): void => {
    if (isRefused(failure, 'reality-check')) {
      onChecked(asked);
      return;
    }
    const message = wordsOf(failure, network);
    const unknown =
      !(failure instanceof ApiRefusal) || isRefused(failure, 'transfer-pending', 'in-progress');
    if (!unknown) onRefused(message);
    showToast(message, unknown ? 'plain' : 'bad');
  };
  const run = (asked: Asked) =>
    once(async () => {
      setBusy(true);
      try {
        const { data, message } = await send(transfer, {
          amount: asked.amount,
          sourcetype: asked.pair.source,
          targettype: asked.pair.target,
          game_platform_type: venueOf(asked.pair),
        });
        patchUser({ balance: data.balance });
        const unknown = data.state === 'pending';
        showToast(unknown ? message : done, unknown ? 'plain' : 'ok');
        onDone(asked);
      } catch (failure) {
        refused(failure, asked);
      } finally {
        await refresh();
        setBusy(false);
      }
    });
  return { busy, run };
}
