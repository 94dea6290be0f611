import { refuse } from '@haitang/contract/codes/refuse.ts';

/** What is said to whom the authenticator is for. */
export const OWN_TOTP = '不能重置自己的动态验证';

/** What is said to whom the password is for. */
export const OWN_PASSWORD = '自己的密码请在右上角“修改密码”中更改';

/** Refuses whom a change is for: nobody proposes or confirms their own roles or secrets (403). */
export function assertNotOwn(name: string, staff: string, words = '不能变更自己的角色'): void {
  if (name === staff) throw refuse('not-allowed', { words });
}
