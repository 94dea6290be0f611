import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import css from './field.module.css';
import { Field, noteOf, tooLong } from './field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
}

/** Several lines of text with label, hint and error. */
export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, hint, maxLength, error: message, ...rest } = props;
  const error = message || tooLong(value, maxLength);
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={classNames(css.box, error && css.wrong)}>
        <textarea
          {...rest}
          {...noteOf(id, error, hint)}
          id={id}
          className={classNames(css.input, css.area)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Field>
  );
}
