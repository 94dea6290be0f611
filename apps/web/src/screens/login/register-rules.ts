import { passwordFits, USERNAME_FORM } from '@haitang/contract/codes/credential-rules.ts';

export interface RegisterForm {
  readonly name: string;
  readonly password: string;
  readonly confirmPass: string;
  readonly realname: string;
  readonly paypassword: string;
  /** ISO 3166-1, two letters; '' until one is chosen. */
  readonly country: string;
  readonly agreed: boolean;
}

export interface Wrong {
  readonly field: keyof RegisterForm;
  readonly words: string;
}

/** The first error of the first step, in the order of the specification, 5. */
export function wrongInAccount(form: RegisterForm): Wrong | null {
  if (!USERNAME_FORM.test(form.name))
    return { field: 'name', words: '用户名需为5-11位小写字母或数字组合！' };
  if (!passwordFits(form.password))
    return { field: 'password', words: '请输入正确的密码长度，最少6位！' };
  if (form.password !== form.confirmPass) {
    return { field: 'confirmPass', words: '两次密码不一致！' };
  }
  return null;
}

/** The first error of the second step in the same order; our own checks come last. */
function wrongInPerson(form: RegisterForm): Wrong | null {
  if (!passwordFits(form.paypassword)) {
    return { field: 'paypassword', words: '请输入正确的支付密码长度，最少6位！' };
  }
  if (form.password === form.paypassword) {
    return { field: 'paypassword', words: '支付密码不能与登录密码相同' };
  }
  if (form.country === '') return { field: 'country', words: '请选择国家或地区' };
  if (!form.agreed) return { field: 'agreed', words: '请先确认年龄并同意条款' };
  return null;
}

/** The first error of the whole form in the order of the specification. */
export const wrongInRegister = (form: RegisterForm): Wrong | null =>
  wrongInAccount(form) ?? wrongInPerson(form);

/** The fields of the first step. */
const ACCOUNT: ReadonlySet<keyof RegisterForm> = new Set(['name', 'password', 'confirmPass']);

/** The step on which a field is. */
export const stepOf = (field: keyof RegisterForm): 1 | 2 => (ACCOUNT.has(field) ? 1 : 2);
