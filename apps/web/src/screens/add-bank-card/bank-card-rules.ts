import * as words from '../../shared/words/money/cards.ts';

export interface BankCardForm {
  readonly holder: string;
  readonly bank: string;
  readonly branch: string;
  readonly number: string;
  readonly password: string;
}

export interface Wrong {
  readonly field: keyof BankCardForm;
  readonly words: string;
}

const NUMBER_LEAST = 8;
const PASSWORD = { least: 6, most: 18 } as const;

/** The number as sent: without the spaces or dashes of its groups. */
export const cardNumber = (text: string): string => text.replace(/[\s-]/g, '');

/** The first error, in the order and the words of the specification, 5. */
export function wrongInBankCard(form: BankCardForm): Wrong | null {
  const { holder, bank, branch, number, password } = form;
  if (holder.trim() === '') return { field: 'holder', words: words.holderRequired };
  if (bank === '') return { field: 'bank', words: '请输入银行' };
  if (branch.trim() === '') return { field: 'branch', words: '请输入开户行地址' };
  if (cardNumber(number) === '') return { field: 'number', words: '请输人银行卡号' };
  if (password === '') return { field: 'password', words: words.payPasswordRequired };
  if (cardNumber(number).length < NUMBER_LEAST) {
    return { field: 'number', words: '请输人正确的卡号长度' };
  }
  if (password.length < PASSWORD.least || password.length > PASSWORD.most) {
    return { field: 'password', words: '请输人支付密码长度' };
  }
  return null;
}
