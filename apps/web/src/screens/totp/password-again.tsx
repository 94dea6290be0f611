import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { eyes } from '../../shared/words/account/password.ts';
import { password } from '../../shared/words/account/totp.ts';

interface PasswordAgainProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null;
}

/** The login password, asked for again before the app is bound or changed. */
export const PasswordAgain = (props: PasswordAgainProps) => (
  <PasswordField label={password} {...eyes} autoComplete="current-password" {...props} />
);
