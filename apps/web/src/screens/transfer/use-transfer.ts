import { useState } from 'react';
import { useOneAtATime } from '../../features/money/one-at-a-time.ts';
import { calls } from '../../shared/api/calls.ts';
import { ApiRefusal, wordsOf } from '../../shared/api/failure.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { network } from '../../shared/messages/error.ts';
import { processing } from '../../shared/messages/money/money.ts';
import { done } from '../../shared/messages/money/transfer.ts';
import { patchUser, refreshUser } from '../../shared/session/user-query.ts';
import { type Pair, venueOf } from './transfer-rules.ts';

/** A transfer nobody can speak for yet: it is neither done nor failed. */
export interface Pending {
  readonly pair: Pair;
  readonly amount: string;
}

interface Hooks {
  readonly onDone: () => void;
  readonly onRefused: (words: string) => void;
}

/** Both sides are looked at again; what cannot be read now stays as it was. */
const lookAgain = (): Promise<unknown> =>
  Promise.allSettled([
    refreshUser(),
    queryClient.invalidateQueries({ queryKey: queryKeys.venues }),
  ]);

/** One transfer at a time; an unknown outcome blocks its venue and reads 处理中. */
export function useTransfer({ onDone, onRefused }: Hooks) {
  const [busy, setBusy] = useState(false);
  const [pending, setPending] = useState<Pending | null>(null);
  const once = useOneAtATime();
  const refused = (failure: unknown, asked: Pending): void => {
    const told = wordsOf(failure, network);
    const unknown = !(failure instanceof ApiRefusal) || told.includes(processing);
    if (unknown) setPending(asked);
    else onRefused(told);
    showToast(told, unknown ? 'plain' : 'bad');
  };
  const run = (asked: Pending) =>
    once(async () => {
      setBusy(true);
      try {
        const { data, message } = await send(calls.transfer, {
          amount: asked.amount,
          sourcetype: asked.pair.source,
          targettype: asked.pair.target,
          game_platform_type: venueOf(asked.pair),
        });
        patchUser({ balance: data.balance });
        const unknown = message.includes(processing);
        setPending(unknown ? asked : null);
        showToast(unknown ? message : done, unknown ? 'plain' : 'ok');
        onDone();
      } catch (failure) {
        refused(failure, asked);
      } finally {
        await lookAgain();
        setBusy(false);
      }
    });
  return { busy, pending, run, forget: () => setPending(null) };
}
