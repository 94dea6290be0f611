import * as words from '../../shared/words/auth.ts';
import type { RegisterForm } from './register-rules.ts';

export const EMPTY_FORM: RegisterForm = {
  name: '',
  password: '',
  confirmPass: '',
  realname: '',
  paypassword: '',
  country: '',
  agreed: false,
};

export const PLACEHOLDERS = {
  name: words.name,
  password: '登录密码，至少 6 位',
  confirmPass: words.confirmPassword,
  realname: '真实姓名，用于核对提现',
  paypassword: '支付密码，至少 6 位',
  country: words.country,
} as const;
type Field = keyof typeof PLACEHOLDERS;

/** What a field of the form needs to show and take its value. */
export type FieldOf = (name: Field) => {
  readonly name: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  readonly labelHidden: true;
  readonly placeholder: string;
};

/** The names of the eye button. */
export const EYE = { showLabel: '显示密码', hideLabel: '隐藏密码' } as const;
