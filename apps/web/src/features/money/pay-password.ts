import { eyes } from '../../shared/words/account/password.ts';
import { password } from '../../shared/words/money/withdrawal.ts';

/** The properties of the last field of a form, which asks for the pay password. */
export const payPassword = {
  ...eyes,
  label: password,
  autoComplete: 'off',
  enterKeyHint: 'go',
} as const;
