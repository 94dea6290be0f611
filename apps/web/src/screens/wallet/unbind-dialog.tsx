import { AddressText, NetworkTag } from '@haitang/ui/list/address-card.tsx';
import { Dialog } from '@haitang/ui/overlay/dialog.tsx';
import { unbind as question, unbindTitle } from '../../shared/messages/confirm.ts';
import { unbind } from '../../shared/messages/money/cards.ts';
import { cancel } from '../../shared/messages/shell.ts';
import type { useUnbind } from './use-unbind.ts';
import css from './wallet.module.css';

/** 温馨提示: names the card before it is unbound. */
export const UnbindDialog = ({ of }: { readonly of: ReturnType<typeof useUnbind> }) => (
  <Dialog
    open={of.asked !== null}
    title={unbindTitle}
    confirm={unbind}
    cancel={cancel}
    danger
    busy={of.busy}
    onCancel={of.close}
    onConfirm={() => of.asked && void of.run(of.asked)}
  >
    <p>{question}</p>
    {of.asked && (
      <div className={css.named}>
        <NetworkTag network={of.asked.bank === 'USDT' ? of.asked.bank_owner : of.asked.bank} />
        <AddressText address={of.asked.bank_no} />
      </div>
    )}
  </Dialog>
);
