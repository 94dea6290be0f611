import { PASSWORD_LEAST } from '@haitang/contract/codes/credential-rules.ts';
import * as words from '../../shared/words/account/password.ts';

export interface PasswordForm {
  readonly old: string;
  readonly fresh: string;
  readonly confirm: string;
}

export interface Wrong {
  readonly field: keyof PasswordForm;
  readonly words: string;
  /** Old and new are equal: the form is cleared. */
  readonly clears?: true;
}

/** The seven checks in the order of the specification, 5. */
export function wrongInPasswords({ old, fresh, confirm }: PasswordForm): Wrong | null {
  if (old === '') return { field: 'old', words: words.oldRequired };
  if (fresh === '') return { field: 'fresh', words: '请输入新密码' };
  if (confirm === '') return { field: 'confirm', words: '请输入确认密码' };
  if (old.length < PASSWORD_LEAST) return { field: 'old', words: '请输入正确的旧密码长度' };
  if (fresh.length < PASSWORD_LEAST) return { field: 'fresh', words: '请输入正确的新密码长度' };
  if (confirm !== fresh) return { field: 'confirm', words: '两次密码不一致！' };
  if (fresh === old) return { field: 'old', words: '新旧密码不能一致！', clears: true };
  return null;
}
