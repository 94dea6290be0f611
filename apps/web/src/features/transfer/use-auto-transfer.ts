import { updateTransferStatus } from '@haitang/contract/member/venue-wallet.ts';
import { useState } from 'react';
import { wordsOf } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/send.ts';
import { useOneAtATime } from '../../shared/commands/one-at-a-time.ts';
import { ask } from '../../shared/feedback/confirm-store.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { patchUser } from '../../shared/session/user-query.ts';
import { network } from '../../shared/words/error.ts';
import { done } from '../../shared/words/money/transfer.ts';

const transferOn =
  '开启后，进入场馆时中心钱包的余额会自动转入该场馆，离开后自动转回。已设定的限额继续有效。';

/**
 * Its effect is explained before it is switched on: it moves the whole balance (rules.md, Venues).
 */
const explained = (): Promise<boolean> =>
  ask({
    title: '开启自动免转？',
    text: `${transferOn}开启期间不能手动转账，可随时关闭。`,
    confirm: '开启',
    cancel: '暂不开启',
  });

/** 自动免转: flips between 0 and 1 (specification, 4); answers whether it was changed. */
export function useAutoTransfer() {
  const [busy, setBusy] = useState(false);
  const once = useOneAtATime();
  const flip = async (next: boolean): Promise<boolean> => {
    let isChanged = false;
    await once(async () => {
      if (next && !(await explained())) return;
      setBusy(true);
      try {
        const transferstatus = next ? 1 : 0;
        await send(updateTransferStatus, { transferstatus });
        patchUser({ transferstatus });
        showToast(done);
        isChanged = true;
      } catch (failure) {
        showToast(wordsOf(failure, network), 'bad');
      } finally {
        setBusy(false);
      }
    });
    return isChanged;
  };
  return { busy, flip };
}
