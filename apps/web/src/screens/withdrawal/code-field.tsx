import { TextField } from '@haitang/ui/field/text-field.tsx';
import { codeOrBackup } from '../../shared/words/account/totp.ts';

interface CodeFieldProps {
  /** Null until the server requires it. */
  readonly value: string | null;
  readonly error: string | null;
  /** Whether it takes the focus as it appears. */
  readonly takesFocus: boolean;
  readonly onChange: (value: string) => void;
}

/** The code of the authenticator app, if the operator requires one at withdrawals. */
export const CodeField = ({ value, error, takesFocus, onChange }: CodeFieldProps) =>
  value !== null && (
    <TextField
      id="withdrawal-code"
      label={codeOrBackup}
      icon="key"
      autoComplete="one-time-code"
      autoFocus={takesFocus}
      maxLength={20}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
