import { isSamePassword, passwordFits } from '@haitang/contract/codes/credential-rules.ts';

/** A new password, typed twice. */
export interface Typed {
  readonly fresh: string;
  readonly confirm: string;
}

/** The passwords that are set anew; null for one that stays. */
export interface NewPasswords {
  readonly login: Typed | null;
  readonly pay: Typed | null;
}

export type RecoverField = 'login-fresh' | 'login-confirm' | 'pay-fresh' | 'pay-confirm';

export interface Wrong {
  readonly field: RecoverField;
  readonly words: string;
}

/** The checks of a new password in the order of the specification, 5; there is no old one. */
function wrongIn(kind: 'login' | 'pay', { fresh, confirm }: Typed): Wrong | null {
  if (fresh === '') return { field: `${kind}-fresh`, words: '请输入新密码' };
  if (confirm === '') return { field: `${kind}-confirm`, words: '请输入确认密码' };
  if (!passwordFits(fresh)) return { field: `${kind}-fresh`, words: '请输入正确的新密码长度' };
  if (confirm !== fresh) return { field: `${kind}-confirm`, words: '两次密码不一致！' };
  return null;
}

/** What is wrong first: the login password, the pay password, then both together. */
export function wrongInRecovery({ login, pay }: NewPasswords): Wrong | null {
  const wrong = (login && wrongIn('login', login)) ?? (pay && wrongIn('pay', pay));
  if (wrong) return wrong;
  if (login && pay && isSamePassword(login.fresh, pay.fresh)) {
    return { field: 'pay-fresh', words: '支付密码不能与登录密码相同' };
  }
  return null;
}
