import { type Cny, compare, isPositive } from '@haitang/kernel/money.ts';
import { meantAmount } from '@haitang/kernel/typed-number.ts';
import { ApiRefusal, isRefused } from '../../shared/api/failure.ts';
import { readAmount, shownAmount } from '../../shared/money/amount-text.ts';
import type { Method } from './deposit-methods.ts';

const amountRange = (range: { readonly min: string; readonly max: string }): string =>
  `请输入金额在${range.min}-${range.max}之间！`;

export interface DepositForm {
  readonly owner: string;
  readonly bank: string;
  readonly number: string;
  readonly branch: string;
  readonly amount: string;
}

export const EMPTY_FORM: DepositForm = { owner: '', bank: '', number: '', branch: '', amount: '' };

export interface DepositRange {
  readonly min: Cny;
  readonly max: Cny;
}

export interface Wrong {
  readonly field: keyof DepositForm;
  readonly words: string;
}

const BANK_FIELDS = [
  ['owner', '请输入存款人姓名'],
  ['bank', '请输入银行类型'],
  ['number', '请输入银行卡号'],
  ['branch', '请输入银行开户行地址'],
] as const;

/** The fields of the order calls, by their wire names. */
const FIELD_OF: Readonly<Record<string, Wrong['field']>> = {
  bank_owner: 'owner',
  bank: 'bank',
  bank_no: 'number',
  bank_address: 'branch',
  amount: 'amount',
  money: 'amount',
};

/** The field of a refusal; null if it concerns the whole order. */
export function fieldByServer(failure: unknown): Wrong['field'] | null {
  if (isRefused(failure, 'deposit-below', 'deposit-above', 'deposit-limit')) return 'amount';
  return failure instanceof ApiRefusal ? (FIELD_OF[failure.field] ?? null) : null;
}

/** The ends of the range as in the specification: `100`; with cents if they are not zero. */
const plain = (amount: Cny): string => shownAmount(amount).replace(/\.00$/, '');

/** The error of the amount alone: not a positive number, then outside the range. */
export function wrongAmount(amount: string, range: DepositRange): Wrong | null {
  const asked = readAmount('CNY', meantAmount(amount));
  if (!asked || !isPositive(asked)) return { field: 'amount', words: '请输入有效的存款金额' };
  if (compare(asked, range.min) < 0 || compare(asked, range.max) > 0) {
    const limits = { min: plain(range.min), max: plain(range.max) };
    return { field: 'amount', words: amountRange(limits) };
  }
  return null;
}

/** The first error, in the order of the specification, 5. */
export function wrongInDeposit(
  method: Method,
  form: DepositForm,
  range: DepositRange,
): Wrong | null {
  if (method === 'card') {
    for (const [field, missing] of BANK_FIELDS) {
      if (form[field].trim() === '') return { field, words: missing };
    }
  }
  return wrongAmount(form.amount, range);
}
