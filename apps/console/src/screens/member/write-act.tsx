import { officeWriteToMember } from '@haitang/contract/office/member-acts.ts';
import type { OfficeMemberFile } from '@haitang/contract/office/members.ts';
import { useState } from 'react';
import { useMay } from '../../shared/session/me.ts';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { TextField } from '../../shared/view/text-field.tsx';

interface DialogProps {
  readonly file: OfficeMemberFile;
  readonly onClose: () => void;
}

function WriteDialog({ file, onClose }: DialogProps) {
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  return (
    <CodeDialog
      title={`给 ${file.username} 发站内信`}
      act="发送"
      needsCode
      ready={title.trim() !== '' && text.trim() !== ''}
      call={officeWriteToMember}
      done="已发送"
      fields={(code) => ({ id: file.memberId, title, text, code })}
      onClose={onClose}
    >
      <p>会员在站内信中看到，并收到推送提醒。不能含链接、账号与联系方式，也不得用于推广。</p>
      <TextField name="标题" maxLength={40} value={title} onChange={setTitle} />
      <TextField name="内容" maxLength={1000} rows={5} value={text} onChange={setText} />
    </CodeDialog>
  );
}

/** Sends the member a message to the inbox. */
export function WriteAct({ file }: { readonly file: OfficeMemberFile }) {
  const may = useMay();
  if (!may('members.write')) return null;
  return (
    <DialogButton words="发站内信" size="small">
      {(close) => <WriteDialog file={file} onClose={close} />}
    </DialogButton>
  );
}
