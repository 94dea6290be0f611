import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { eyes } from '../../shared/words/account/password.ts';

interface PasswordAgainProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null;
}

/** The login password, asked for again before the app is bound or changed. */
export const PasswordAgain = (props: PasswordAgainProps) => (
  <PasswordField label="登录密码" {...eyes} autoComplete="current-password" {...props} />
);
