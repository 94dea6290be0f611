import { Input } from 'antd';
import { Field } from './field.tsx';

interface SecretFieldProps {
  readonly name: string;
  readonly value: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly size?: 'large';
  readonly onChange: (value: string) => void;
}

/** A password of the person's own account, hidden while it is typed. */
export const SecretField = ({ name, value, autoComplete, size, onChange }: SecretFieldProps) => (
  <Field name={name}>
    {(id) => (
      <Input.Password
        id={id}
        size={size}
        maxLength={200}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
