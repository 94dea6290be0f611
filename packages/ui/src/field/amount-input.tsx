import { twoReadings } from '@haitang/kernel/typed-number.ts';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import css from './amount-input.module.css';
import field from './field.module.css';
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

/** Words for a text that may be read as two numbers; null for every other one. */
function unclear(typed: string): string | null {
  const either = twoReadings(typed);
  return either && `请写成 ${either[0]} 或 ${either[1]}`;
}

/**
 * The large number field of the money screens. The value remains the text as typed; `meantAmount`
 * reads it, and nothing is regrouped while the caret is inside the number.
 */
export function AmountInput(props: AmountInputProps) {
  const { label, value, onChange, currency, end, aside, hint, error: message, ...rest } = props;
  const error = unclear(value) ?? message;
  const made = useId();
  const id = rest.id ?? made;
  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error}>
      <div className={classNames(field.frame, css.box, error && field.wrong)}>
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
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
    </Field>
  );
}
