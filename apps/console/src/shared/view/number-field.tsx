import { meantAmount, twoReadings, typedWhole } from '@haitang/kernel/typed-number.ts';
import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { Field } from './field.tsx';

interface NumberInputProps extends Pick<InputProps, 'prefix' | 'suffix' | 'maxLength'> {
  readonly 'aria-label'?: string;
  readonly id?: string;
  readonly placeholder?: string;
  /** The plain decimal text; a text that is no number stays as it is, and the server refuses it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const meaningOf = (typed: string): string => meantAmount(typed) || typed.trim();

/** What is wrong with a typed number, as a text; null while it is one, or empty. */
function wrongWords(typed: string): string | null {
  const either = twoReadings(typed);
  if (either !== null) return `请写成 ${either[0]} 或 ${either[1]}`;
  return typed.trim() === '' || meantAmount(typed) !== '' ? null : '请输入数字';
}

/**
 * An amount, rate or percent as the person types it; `onChange` gets its plain decimal text. What
 * is shown stays as typed, so that a mark at the end is not removed under the hand.
 */
export function NumberInput({ value, onChange, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState(value);
  const shown = meaningOf(typed) === value ? typed : value;
  const wrong = wrongWords(shown);
  return (
    <>
      <Input
        {...rest}
        inputMode="decimal"
        {...(wrong !== null && { status: 'error' })}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(meaningOf(target.value));
        }}
      />
      {wrong !== null && <small role="alert">{wrong}</small>}
    </>
  );
}

/** A named amount, rate or percent. */
export const NumberField = ({
  name,
  ...rest
}: Omit<NumberInputProps, 'id' | 'aria-label'> & { readonly name: string }) => (
  <Field name={name}>{(id) => <NumberInput {...rest} id={id} />}</Field>
);

interface CountProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'prefix' | 'suffix'> {
  /** NaN while the text is no whole number; the server refuses it. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** A count that may be left empty, typed; `1.5` is refused with words and never read as 15. */
export function CountInput({ value, onChange, ...rest }: CountProps) {
  const [typed, setTyped] = useState(String(value ?? ''));
  const countOf = (text: string): number | undefined =>
    text.trim() === '' ? undefined : (typedWhole(text) ?? Number.NaN);
  const shown = Object.is(countOf(typed), value) ? typed : String(value ?? '');
  const isWrong = Number.isNaN(countOf(shown));
  return (
    <>
      <Input
        {...rest}
        inputMode="numeric"
        {...(isWrong && { status: 'error' })}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(countOf(target.value));
        }}
      />
      {isWrong && <small role="alert">请输入整数</small>}
    </>
  );
}

interface WholeInputProps extends Omit<CountProps, 'value' | 'onChange'> {
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A count that is needed; an empty one is NaN too. */
export const WholeInput = ({ value, onChange, ...rest }: WholeInputProps) => (
  <CountInput
    {...rest}
    value={Number.isNaN(value) ? undefined : value}
    onChange={(count) => onChange(count ?? Number.NaN)}
  />
);

/** A named count. */
export const WholeField = ({
  name,
  ...rest
}: Omit<WholeInputProps, 'id' | 'aria-label'> & { readonly name: string }) => (
  <Field name={name}>{(id) => <WholeInput {...rest} id={id} />}</Field>
);
