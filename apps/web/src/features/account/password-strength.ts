import { PASSWORD_LEAST } from '@haitang/contract/codes/credential-rules.ts';

const LONG = 10;

/** 0 to 4: one each for the minimum length, more than that, mixed cases or symbols, digits. */
export function strengthOf(password: string): number {
  if (password === '') return 0;
  const mixed = /[^a-z0-9]/.test(password) && /[a-z]/.test(password);
  return [
    password.length >= PASSWORD_LEAST,
    password.length >= LONG,
    mixed,
    /\d/.test(password) && /\D/.test(password),
  ].filter(Boolean).length;
}
