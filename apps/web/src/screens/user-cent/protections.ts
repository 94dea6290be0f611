import type { User } from '@haitang/contract/member/account.ts';
import { todo } from '../../shared/messages/account/security.ts';

export interface Step {
  readonly done: boolean;
  readonly text: string;
  readonly action: string;
  readonly to: string;
}

/** What makes an account easy to vouch for: only what is known, nothing that is felt. */
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
