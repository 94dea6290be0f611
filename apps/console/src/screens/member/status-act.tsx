import { officeSetAccountStatus } from '@haitang/contract/office/member-acts.ts';
import type { OfficeMemberFile } from '@haitang/contract/office/members.ts';
import { useState } from 'react';
import { useMay } from '../../shared/session/me.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { TextField } from '../../shared/view/text-field.tsx';

interface DialogProps {
  readonly file: OfficeMemberFile;
  readonly onClose: () => void;
}

function StatusDialog({ file, onClose }: DialogProps) {
  const [order, setOrder] = useState('');
  const open = file.status === 'normal';
  const words = open ? '关闭' : '重新开启';
  return (
    <ReasonDialog
      title={`${words} ${file.username} 的账户？`}
      act={`确认${words}`}
      danger={open}
      call={officeSetAccountStatus}
      done={`已${words}`}
      fields={{ id: file.memberId, status: open ? 'closed' : 'normal', order: order.trim() }}
      onClose={onClose}
    >
      {open ? (
        <>
          <p>
            会员立即退出，打开的游戏结束，不能再登录，也不能取款；账上还有资金时须有命令或文书。
          </p>
          <TextField
            name="依据的命令或文书（账上还有资金时填写）"
            maxLength={200}
            value={order}
            onChange={setOrder}
          />
        </>
      ) : (
        <p>会员可以重新登录；限制、休息与自我排除照旧。</p>
      )}
    </ReasonDialog>
  );
}

/** Closes the account or opens it again. */
export function StatusAct({ file }: { readonly file: OfficeMemberFile }) {
  const may = useMay();
  if (!may('members.close')) return null;
  const open = file.status === 'normal';
  return (
    <DialogButton words={open ? '关闭账户' : '重新开启'} size="small" danger={open}>
      {(close) => <StatusDialog file={file} onClose={close} />}
    </DialogButton>
  );
}
