import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { typedAmount } from '../money/typed-amount.ts';
import css from './amount-input.module.css';
import { Field, noteOf } from './field.tsx';

interface AmountInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown before the number: ¥, $. */
  readonly currency?: string;
  /** Shown after the number: USDT, or a button such as 最大金额. */
  readonly end?: ReactNode;
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
}

/**
 * The large number field of the money screens. The value remains the plain decimal string; nothing
 * is regrouped while the caret is inside the number.
 */
export function AmountInput(props: AmountInputProps) {
  const { label, value, onChange, currency, end, aside, hint, error, ...rest } = props;
  const made = useId();
  const id = rest.id ?? made;
  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error}>
      <div className={classNames(css.box, error && css.wrong)}>
        {currency && (
          <span className={css.currency} aria-hidden="true">
            {currency}
          </span>
        )}
        <input
          placeholder="0.00"
          {...rest}
          {...noteOf(id, error, hint)}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          className={css.input}
          value={value}
          onChange={(event) => onChange(typedAmount(event.target.value))}
        />
        {end}
      </div>
    </Field>
  );
}
