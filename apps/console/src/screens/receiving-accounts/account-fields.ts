import type { OfficeReceivingAccount } from '@haitang/contract/office/changes/receiving-accounts.ts';

/** An account in a proposal; '' as picture keeps the existing code. */
export type AccountFields = Pick<
  OfficeReceivingAccount,
  'id' | 'method' | 'bank' | 'owner' | 'accountNo' | 'branch' | 'note' | 'active'
> & { readonly picture: string };

/** The current fields of an account; for null those of a new one. */
export function fieldsOf(account: OfficeReceivingAccount | null): AccountFields {
  if (account === null) {
    const empty = { bank: '', owner: '', accountNo: '', branch: '', note: '', picture: '' };
    return { ...empty, id: 0, method: 'card', active: true };
  }
  const { id, method, bank, owner, accountNo, branch, note, active } = account;
  return { id, method, bank, owner, accountNo, branch, note, active, picture: '' };
}

/** Methods whose code is scanned. */
export const isScanned = (method: AccountFields['method']): boolean =>
  method === 'wechat' || method === 'alipay';

/** Whether all required fields are filled in. */
export const isComplete = (fields: AccountFields, hasCode: boolean): boolean =>
  [fields.bank, fields.owner, fields.accountNo].every((text) => text.trim() !== '') &&
  (!isScanned(fields.method) || hasCode || fields.picture !== '');
