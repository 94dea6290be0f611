import { AddressText, NetworkTag } from '@haitang/ui/list/address-card.tsx';
import { Dialog } from '@haitang/ui/overlay/dialog.tsx';
import { unbind } from '../../shared/words/money/cards.ts';
import { cancel } from '../../shared/words/shell.ts';
import type { useUnbind } from './use-unbind.ts';
import css from './wallet.module.css';

/** 温馨提示: names the card before it is unbound. */
export const UnbindDialog = ({
  unbinding,
}: {
  readonly unbinding: ReturnType<typeof useUnbind>;
}) => (
  <Dialog
    open={unbinding.asked !== null}
    title="温馨提示"
    confirm={unbind}
    cancel={cancel}
    danger
    busy={unbinding.busy}
    onCancel={unbinding.close}
    onConfirm={() => unbinding.asked && void unbinding.run(unbinding.asked)}
  >
    <p>确定要解除绑定该卡片吗？</p>
    {unbinding.asked && (
      <div className={css.named}>
        <NetworkTag
          network={
            unbinding.asked.bank === 'USDT' ? unbinding.asked.bank_owner : unbinding.asked.bank
          }
        />
        <AddressText address={unbinding.asked.bank_no} />
      </div>
    )}
  </Dialog>
);
