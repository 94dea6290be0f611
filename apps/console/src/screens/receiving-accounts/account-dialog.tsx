import {
  type OfficeReceivingAccount,
  type OfficeReceivingAccounts,
  officeProposeReceivingAccount,
} from '@haitang/contract/office/changes/receiving-accounts.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { Field } from '../../shared/view/field.tsx';
import { TextField } from '../../shared/view/text-field.tsx';
import { type AccountFields, fieldsOf, isComplete } from './account-fields.ts';
import { CodePicture } from './code-picture.tsx';

interface AccountDialogProps {
  /** Null for a new one. */
  readonly account: OfficeReceivingAccount | null;
  /** The possible methods of a new one. */
  readonly methods?: OfficeReceivingAccounts['methods'];
  readonly onClose: () => void;
}

/** Proposes an account, new or changed; another person confirms it. */
export function AccountDialog({ account, methods = [], onClose }: AccountDialogProps) {
  const [fields, setFields] = useState(fieldsOf(account));
  const put = (some: Partial<AccountFields>): void => setFields({ ...fields, ...some });
  const line = (name: string, key: 'bank' | 'owner' | 'accountNo' | 'branch' | 'note') => (
    <TextField
      name={name}
      value={fields[key]}
      maxLength={key === 'note' ? 120 : 60}
      onChange={(value) => put({ [key]: value })}
    />
  );
  return (
    <ReasonDialog
      title={account === null ? '新增收款账户' : `编辑收款账户 ${account.id}`}
      act="提出变更"
      call={officeProposeReceivingAccount}
      done="已提出，等待另一位同事复核"
      ready={isComplete(fields, Boolean(account?.image))}
      fields={fields}
      onClose={onClose}
    >
      {account === null && (
        <Field name="收款方式">
          {(id) => (
            <Select
              id={id}
              options={methods.map(({ method, name }) => ({ value: method, label: name }))}
              value={fields.method}
              onChange={(method) => put({ method })}
            />
          )}
        </Field>
      )}
      {line('开户行或平台', 'bank')}
      {line('户名', 'owner')}
      {line('账号', 'accountNo')}
      {line('支行（可空）', 'branch')}
      {line('给会员的提示（可空）', 'note')}
      <CodePicture kept={account?.image ?? ''} onPicture={(picture) => put({ picture })} />
    </ReasonDialog>
  );
}
