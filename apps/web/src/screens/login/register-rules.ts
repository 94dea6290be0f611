import { passwordFits, USERNAME_FORM } from '@haitang/contract/codes/credential-rules.ts';
import * as words from '../../shared/messages/auth.ts';

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

/** The first error in the order of the specification, 5; our own checks come last. */
export function wrongInRegister(form: RegisterForm): Wrong | null {
  if (!USERNAME_FORM.test(form.name)) return { field: 'name', words: words.nameRule };
  if (!passwordFits(form.password)) return { field: 'password', words: words.passwordRule };
  if (form.password !== form.confirmPass) {
    return { field: 'confirmPass', words: words.passwordDiffers };
  }
  if (!passwordFits(form.paypassword)) {
    return { field: 'paypassword', words: words.payPasswordRule };
  }
  if (form.password === form.paypassword) {
    return { field: 'paypassword', words: words.samePasswords };
  }
  if (form.country === '') return { field: 'country', words: words.countryRequired };
  if (!form.agreed) return { field: 'agreed', words: words.agreeRequired };
  return null;
}
