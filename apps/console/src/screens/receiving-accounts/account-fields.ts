import type { OfficeReceivingAccount } from '@haitang/contract/office/changes/receiving-accounts.ts';

/** What a proposal says of an account; '' as picture keeps the code there is. */
export type AccountFields = Pick<
  OfficeReceivingAccount,
  'id' | 'method' | 'bank' | 'owner' | 'accountNo' | 'branch' | 'note' | 'active'
> & { readonly picture: string };

/** The fields of an account as it stands; of a new one, for null. */
export function fieldsOf(of: OfficeReceivingAccount | null): AccountFields {
  if (of === null) {
    const empty = { bank: '', owner: '', accountNo: '', branch: '', note: '', picture: '' };
    return { ...empty, id: 0, method: 'card', active: true };
  }
  const { id, method, bank, owner, accountNo, branch, note, active } = of;
  return { id, method, bank, owner, accountNo, branch, note, active, picture: '' };
}

/** Methods whose code is scanned. */
export const isScanned = (method: AccountFields['method']): boolean =>
  method === 'wechat' || method === 'alipay';

/** Whether everything is filled in that the office asks for. */
export const isComplete = (fields: AccountFields, hasCode: boolean): boolean =>
  [fields.bank, fields.owner, fields.accountNo].every((text) => text.trim() !== '') &&
  (!isScanned(fields.method) || hasCode || fields.picture !== '');
