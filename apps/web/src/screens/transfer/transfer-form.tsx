import { cny } from '@haitang/kernel/money.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { AmountInput } from '@haitang/ui/field/amount-input.tsx';
import { QuickAmounts } from '@haitang/ui/field/quick-amounts.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import type { Pair } from '../../features/transfer/transfer-rules.ts';
import { withoutReload } from '../../shared/commands/without-reload.ts';
import { readAmount, shownAmount } from '../../shared/money/amount-text.ts';
import { PairPicker } from './pair-picker.tsx';
import css from './transfer.module.css';
import type { Wallet } from './wallets.ts';

const amountText = '转账金额';

const QUICK = ['100', '500', '1000', '2000'];

interface TransferFormProps {
  readonly wallets: readonly Wallet[];
  readonly pair: Pair;
  readonly amount: string;
  readonly error: string | null;
  readonly blocked: readonly string[];
  readonly busy: boolean;
  readonly onPair: (pair: Pair) => void;
  readonly onAmount: (amount: string) => void;
  readonly onSubmit: () => void;
}

/** Source, target and amount. */
export const TransferForm = (props: TransferFormProps) => {
  const { wallets, pair, amount, error, blocked, busy } = props;
  const source = wallets.find(({ code }) => code === pair.source);
  const all = shownAmount(readAmount('CNY', source?.balance ?? '') ?? cny(0n));
  return (
    <Card className={css.part}>
      <form noValidate className={css.form} onSubmit={withoutReload(props.onSubmit)}>
        <PairPicker pair={pair} wallets={wallets} blocked={blocked} onChange={props.onPair} />
        <AmountInput
          id="transfer-amount"
          label={amountText}
          currency="¥"
          value={amount}
          error={error}
          onChange={props.onAmount}
          end={
            <Button tone="line" size="xs" aria-label="全部金额" onClick={() => props.onAmount(all)}>
              全部
            </Button>
          }
        />
        <QuickAmounts label={amountText} amounts={QUICK} value={amount} onChange={props.onAmount} />
        <Button type="submit" block busy={busy}>
          确认转账
        </Button>
      </form>
    </Card>
  );
};
