import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import css from './field.module.css';
import { Field, noteOf, tooLong } from './field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly icon?: IconName;
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  /** Shown inside the box at its end: a button, a unit. */
  readonly end?: ReactNode;
}

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    labelHidden,
    value,
    onChange,
    icon,
    aside,
    hint,
    end,
    maxLength,
    error: message,
    ...rest
  } = props;
  const error = message || tooLong(value, maxLength);
  const made = useId();
  const id = rest.id ?? made;
  return (
    <Field id={id} label={label} labelHidden={labelHidden} aside={aside} hint={hint} error={error}>
      <div className={classNames(css.box, error && css.wrong, rest.readOnly && css.readOnly)}>
        {icon && <Icon name={icon} />}
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...noteOf(id, error, hint)}
          id={id}
          className={css.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {end !== undefined && <span className={css.end}>{end}</span>}
      </div>
    </Field>
  );
}
