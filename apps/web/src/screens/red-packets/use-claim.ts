import { claimRedPacket } from '@haitang/contract/member/red-packet.ts';
import { useState } from 'react';
import { isRefused, wordsOf } from '../../shared/api/failure.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useOneAtATime } from '../../shared/commands/one-at-a-time.ts';
import { isOffline } from '../../shared/feedback/offline.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import { refreshUser } from '../../shared/session/user-query.ts';

/** The content of the popup: the amount won, or a message. */
export type ClaimResult =
  | { readonly kind: 'won'; readonly amount: string }
  | { readonly kind: 'told'; readonly text: string };

async function claim(): Promise<ClaimResult | null> {
  try {
    const { data } = await send(claimRedPacket, {});
    return { kind: 'won', amount: amountText(data.redpacketmoney) };
  } catch (failure) {
    if (isRefused(failure, 'expired')) return null;
    return { kind: 'told', text: wordsOf(failure, '服务器异常，请稍后再试') };
  }
}

/**
 * Claims one packet. With no packet left it sends nothing (specification, 5). After every answer,
 * and after none, the counts are loaded again; a repeat after no answer uses the same key.
 */
export function useClaim(left: number) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<ClaimResult | null>(null);
  const once = useOneAtATime();
  const run = () =>
    once(async () => {
      if (left <= 0) return setResult({ kind: 'told', text: '您暂未达到领取条件，快去完成吧！' });
      if (isOffline()) return;
      setBusy(true);
      setResult(await claim());
      await Promise.allSettled([
        queryClient.invalidateQueries({ queryKey: screenKeys.redPacket }),
        queryClient.invalidateQueries({ queryKey: screenKeys.packetRecords }),
        refreshUser(),
      ]);
      // Not earlier: until here a tap does nothing, so the button must not look ready.
      setBusy(false);
    });
  return { busy, result, run, dismiss: () => setResult(null) };
}
