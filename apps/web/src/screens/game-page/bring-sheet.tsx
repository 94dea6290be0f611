import { CENTRAL_WALLET } from '@haitang/contract/codes/wallet-names.ts';
import { type Cny, formatMoney } from '@haitang/kernel/money.ts';
import { meantAmount } from '@haitang/kernel/typed-number.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { AmountInput } from '@haitang/ui/field/amount-input.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Sheet } from '@haitang/ui/overlay/sheet.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { useState } from 'react';
import { useAutoTransfer } from '../../features/transfer/use-auto-transfer.ts';
import { useTransfer } from '../../features/transfer/use-transfer.ts';
import type { Venue } from '../../features/wallet/venues-query.ts';
import { useTyped } from '../../shared/commands/use-typed.ts';
import { close } from '../../shared/words/shell.ts';
import css from './bring.module.css';
import { ALL, bringChoices, lastBrought, rememberBrought, wrongAmount } from './bring-choices.ts';
import * as words from './bring-words.ts';

const title = (venue: string): string => `带多少到${venue}？`;
const all = '全部';

interface BringSheetProps {
  readonly venue: Venue;
  /** The balance of the central wallet. */
  readonly central: Cny;
  readonly onClose: () => void;
  readonly onBrought: (amount: string) => void;
  /** A new launch is needed: a reality check is due, or money follows by itself from now on. */
  readonly onAgain: () => void;
}

interface AllowProps {
  readonly disabled: boolean;
  readonly onAllowed: () => void;
}

/** Switches 自动免转 on, after its effect was explained: from then on nothing is asked. */
function AllowButton({ disabled, onAllowed }: AllowProps) {
  const { busy, flip } = useAutoTransfer();
  const allow = async (): Promise<void> => {
    if (await flip(true)) onAllowed();
  };
  return (
    <button
      type="button"
      className={css.allow}
      disabled={disabled || busy}
      onClick={() => void allow()}
    >
      以后不再询问，自动转入
    </button>
  );
}

/** Asks how much of the central wallet goes to the game: one tap transfers it. */
export function BringSheet({ venue, central, onClose, onBrought, onAgain }: BringSheetProps) {
  const [last] = useState(lastBrought);
  const { typed, setError, field } = useTyped();
  const { busy, run } = useTransfer({
    onDone: ({ amount }) => onBrought(amount),
    onRefused: setError,
    onChecked: onAgain,
  });
  const bring = (choice: string): void => {
    rememberBrought(choice);
    const amount = choice === ALL ? formatMoney(central) : choice;
    void run({ amount, pair: { source: CENTRAL_WALLET, target: venue.platname } });
  };
  const bringTyped = (): void => {
    const wrong = wrongAmount(typed, central);
    setError(wrong);
    if (wrong === null) bring(meantAmount(typed));
  };
  return (
    <Sheet open title={title(venue.name)} closeLabel={close} onClose={onClose}>
      <div className={css.sheet}>
        <p className={css.central}>
          {words.central}
          <MoneyText amount={formatMoney(central)} currency="¥" />
        </p>
        <div className={css.choices}>
          {bringChoices(central, last).map((choice, index) => (
            <Button
              key={choice}
              tone={index === 0 ? 'primary' : 'soft'}
              busy={busy}
              onClick={() => bring(choice)}
            >
              {choice === ALL
                ? `${all} ¥${groupDigits(formatMoney(central))}`
                : `¥${groupDigits(choice)}`}
            </Button>
          ))}
        </div>
        <AmountInput
          label="其他金额"
          currency="¥"
          {...field}
          end={
            <Button tone="soft" size="s" busy={busy} onClick={bringTyped}>
              {words.bring}
            </Button>
          }
        />
        <AllowButton disabled={busy} onAllowed={onAgain} />
        {last === null && (
          <Callout tone="quiet">
            也可以在「转账」中开启自动免转：进入游戏时余额自动转入，离开后自动转回。无论是否开启，离开游戏时余额都会转回中心钱包。
          </Callout>
        )}
      </div>
    </Sheet>
  );
}
