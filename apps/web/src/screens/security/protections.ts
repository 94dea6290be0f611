import type { User } from '@haitang/contract/member/account.ts';
import { todo } from './security-words.ts';

export interface Step {
  readonly done: boolean;
  readonly text: string;
  readonly action: string;
  readonly to: string;
}

/** The protections of an account: known facts only, no judgements. */
export function protectionsOf(
  { mobile, email, birthday }: Pick<User, 'mobile' | 'email' | 'birthday'>,
  addresses: number,
): readonly Step[] {
  const profile = '/userInfo';
  return [
    { done: mobile !== '', to: profile, ...todo.mobile },
    { done: email !== '', to: profile, ...todo.email },
    { done: birthday !== '', to: profile, ...todo.birthday },
    { done: addresses > 0, to: '/addUsdtCard', ...todo.address },
  ];
}
