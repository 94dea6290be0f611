import { STAFF_PASSWORD_LEAST } from '@haitang/contract/codes/credential-rules.ts';
import { officeChangePassword } from '@haitang/contract/office/changes/staff-passwords.ts';
import { useState } from 'react';
import { keepToken } from '../shared/api/session-token.ts';
import { CodeDialog } from '../shared/view/code-dialog.tsx';
import { SecretField } from '../shared/view/secret-field.tsx';

/** 修改密码: the own password, with the old one and a code; afterwards a new sign-in is needed. */
export function OwnPassword({ onClose }: { readonly onClose: () => void }) {
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const [again, setAgain] = useState('');
  const differs = again !== '' && again !== newPassword;
  return (
    <CodeDialog
      title="修改密码"
      act="修改并重新登录"
      call={officeChangePassword}
      done="密码已修改，请重新登录"
      needsCode
      ready={
        oldPassword !== '' && newPassword.length >= STAFF_PASSWORD_LEAST && again === newPassword
      }
      fields={(code) => ({ oldPassword, newPassword, code })}
      onDone={() => keepToken('')}
      onClose={onClose}
    >
      <SecretField
        name="当前密码"
        autoComplete="current-password"
        value={oldPassword}
        onChange={setOld}
      />
      <SecretField
        name={`新密码（至少 ${STAFF_PASSWORD_LEAST} 位）`}
        autoComplete="new-password"
        value={newPassword}
        onChange={setNew}
      />
      <SecretField
        name="再次输入新密码"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
      />
      {differs && (
        <p className="cs-trouble" role="alert">
          两次输入的新密码不一致
        </p>
      )}
    </CodeDialog>
  );
}
