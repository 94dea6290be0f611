import { eyes } from '../../shared/words/account/password.ts';

/** The properties of the last field of a form, which asks for the pay password. */
export const payPassword = {
  ...eyes,
  label: '支付密码',
  autoComplete: 'off',
  enterKeyHint: 'go',
} as const;
