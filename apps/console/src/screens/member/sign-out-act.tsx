import { officeSignMemberOut } from '@haitang/contract/office/member-acts.ts';
import type { OfficeMemberFile } from '@haitang/contract/office/members.ts';
import { useMay } from '../../shared/session/me.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';

interface SignOutActProps {
  readonly file: OfficeMemberFile;
  /** The sign-in to end; '' for every open one. */
  readonly signIn: string;
}

/** Ends the member's sign-ins, or one of them; an open game stops as at the member's own sign-out. */
export function SignOutAct({ file, signIn }: SignOutActProps) {
  const may = useMay();
  if (!may('members.sign-out')) return null;
  return (
    <DialogButton words={signIn === '' ? '强制退出' : '结束登录'} size="small" danger>
      {(close) => (
        <ReasonDialog
          title={`让 ${file.username} 退出登录？`}
          act="确认退出"
          danger
          needsCode={false}
          call={officeSignMemberOut}
          done="已退出登录"
          fields={{ id: file.memberId, signIn }}
          onClose={close}
        >
          <p>会员立即退出，进行中的游戏随即停止；会员可以重新登录。</p>
        </ReasonDialog>
      )}
    </DialogButton>
  );
}
