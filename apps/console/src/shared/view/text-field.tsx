import { Input, type InputProps } from 'antd';
import { Field } from './field.tsx';

interface TextFieldProps extends Pick<InputProps, 'inputMode' | 'placeholder' | 'maxLength'> {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The key of a queue that gives it the focus. */
  readonly shortcut?: string;
  /** What Enter does in it. */
  readonly onEnter?: () => void;
  /** For a text of several lines. */
  readonly rows?: number;
}

/** A named text field of one or several lines. */
export function TextField({
  name,
  value,
  onChange,
  rows,
  shortcut,
  onEnter,
  ...rest
}: TextFieldProps) {
  const { inputMode, ...both } = { maxLength: 300, ...rest };
  return (
    <Field name={name}>
      {(id) =>
        rows === undefined ? (
          <Input
            {...both}
            {...(inputMode && { inputMode })}
            {...(onEnter && {
              // The same key must not press what has the focus afterwards.
              onPressEnter: (event) => {
                event.preventDefault();
                onEnter();
              },
            })}
            aria-keyshortcuts={shortcut}
            id={id}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Input.TextArea
            {...both}
            id={id}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}
