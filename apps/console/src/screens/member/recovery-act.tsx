import { IDENTITY_CHECKS, IDENTITY_CHECKS_LEAST } from '@haitang/contract/codes/identity-check.ts';
import { officeProposeRecovery } from '@haitang/contract/office/changes/recoveries.ts';
import type { OfficeMemberFile } from '@haitang/contract/office/members.ts';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { SecretNote } from '../../shared/view/acts/secret-note.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';

const PASSWORDS = [
  { value: 'login', label: '登录密码' },
  { value: 'pay', label: '支付密码' },
];
const CHECKS = Object.entries(IDENTITY_CHECKS).map(([value, label]) => ({ value, label }));

interface ProposeProps {
  readonly file: OfficeMemberFile;
  readonly onHalf: (half: string) => void;
  readonly onClose: () => void;
}

function Propose({ file, onHalf, onClose }: ProposeProps) {
  const [lost, setLost] = useState<readonly string[]>([]);
  const [passed, setPassed] = useState<readonly string[]>([]);
  return (
    <ReasonDialog
      title={`为 ${file.username} 办理找回密码？`}
      act="提出找回"
      width={520}
      call={officeProposeRecovery}
      done="已提出，等待另一位同事复核"
      ready={lost.length > 0 && passed.length >= IDENTITY_CHECKS_LEAST}
      fields={{
        id: file.memberId,
        login: lost.includes('login'),
        pay: lost.includes('pay'),
        checks: passed,
      }}
      name="原因与核实经过"
      rows={3}
      onDone={({ half }) => onHalf(half)}
      onClose={onClose}
    >
      <p>会员凭两半找回码自行重设密码，任何同事都看不到密码。</p>
      <p>提出与复核时，会员都会收到站内信，并可中止。</p>
      <div className="cs-rights">
        <fieldset>
          <legend>要找回的密码</legend>
          <Checkbox.Group options={PASSWORDS} value={[...lost]} onChange={setLost} />
        </fieldset>
        <fieldset>
          <legend>{`已核实的身份资料（至少 ${IDENTITY_CHECKS_LEAST} 项）`}</legend>
          <Checkbox.Group options={CHECKS} value={[...passed]} onChange={setPassed} />
        </fieldset>
      </div>
    </ReasonDialog>
  );
}

/** Proposes to let a member set lost passwords anew; a second person confirms it. */
export function RecoveryAct({ file }: { readonly file: OfficeMemberFile }) {
  const [half, setHalf] = useState<string | null>(null);
  return (
    <>
      <DialogButton words="找回密码" size="small">
        {(close) => <Propose file={file} onHalf={setHalf} onClose={close} />}
      </DialogButton>
      {half !== null && (
        <SecretNote title="找回码（前半）" secret={half} onClose={() => setHalf(null)}>
          <p>此处只显示一次。请在与会员的对话中转交，并告知页面地址 /#/recover。</p>
          <p>另一位同事复核后，经会员注册的手机或邮箱转交后半；两半齐备方可使用。</p>
        </SecretNote>
      )}
    </>
  );
}
