import { refuse } from '@haitang/contract/codes/refuse.ts';

/** The words for a person who acts on their own authenticator. */
export const OWN_TOTP = '不能重置自己的动态验证';

/** The words for a person who acts on their own password. */
export const OWN_PASSWORD = '自己的密码请在右上角“修改密码”中更改';

/** Refuses (403) a person's proposal or confirmation about their own roles or secrets. */
export function assertNotOwn(name: string, staff: string, words = '不能变更自己的角色'): void {
  if (name === staff) throw refuse('not-allowed', { words });
}
