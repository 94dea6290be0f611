import type { Card } from '@haitang/contract/member/cards.ts';
import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { Field } from '@haitang/ui/field/field.tsx';
import { OptionList, OptionRow } from '@haitang/ui/field/option-row.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Sheet } from '@haitang/ui/overlay/sheet.tsx';
import { useState } from 'react';
import { MOST_ADDRESSES } from '../../features/money/cards-query.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { addUsdt } from '../../shared/words/money/cards.ts';
import { addressRequired, address as label } from '../../shared/words/money/withdrawal.ts';
import { close, ok } from '../../shared/words/shell.ts';
import css from './withdrawal.module.css';

/** First and last six characters of an address: enough to recognise one's own. */
export const endsOf = (address: string): string =>
  address.length > 16 ? `${address.slice(0, 6)} ···· ${address.slice(-6)}` : address;

interface AddressPickerProps {
  readonly addresses: readonly Card[];
  readonly chosen: Card | null;
  readonly error: string | null;
  readonly onChoose: (address: Card) => void;
}

/** The choice of the payout address. */
export function AddressPicker({ addresses, chosen, error, onChoose }: AddressPickerProps) {
  const [open, setOpen] = useState(false);
  // Its name contains the visible text, so that it can be activated by voice.
  const shown = chosen ? `USDT-${chosen.bank_owner} ${endsOf(chosen.bank_no)}` : addressRequired;
  return (
    <>
      <Field id="withdrawal-address" label={label} error={error}>
        <button
          id="withdrawal-address"
          type="button"
          className={css.address}
          aria-haspopup="dialog"
          aria-label={`${label} ${shown} 更换`}
          onClick={() => setOpen(true)}
        >
          <Icon name="currency-circle-dollar-duotone" size="l" />
          <span>
            {chosen ? (
              <>
                USDT-{chosen.bank_owner} <small className="num">{endsOf(chosen.bank_no)}</small>
              </>
            ) : (
              addressRequired
            )}
          </span>
          <em>更换</em>
          <Icon name="caret-right-bold" size="s" />
        </button>
      </Field>
      <Sheet
        open={open}
        title={label}
        closeLabel={close}
        onClose={() => setOpen(false)}
        actions={
          <>
            {addresses.length < MOST_ADDRESSES && (
              <Link
                to="/addUsdtCard?from=withdrawal"
                className={buttonClass({ tone: 'soft', block: true })}
              >
                {addUsdt}
              </Link>
            )}
            <Button block onClick={() => setOpen(false)}>
              {ok}
            </Button>
          </>
        }
      >
        <OptionList label={label}>
          {addresses.map((card) => (
            <OptionRow
              key={card.id}
              group="withdrawal-address"
              on={card.id === chosen?.id}
              title={`USDT-${card.bank_owner}`}
              text={endsOf(card.bank_no)}
              onChoose={() => onChoose(card)}
            />
          ))}
        </OptionList>
      </Sheet>
    </>
  );
}
