import { officeProposeTotpReset } from '@haitang/contract/office/changes.ts';
import type { OfficeMemberFile } from '@haitang/contract/office/members.ts';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { ReasonDialog } from '../../shared/view/reason-dialog.tsx';

/** Proposes to remove a lost authenticator; a second person confirms it. */
export const TotpResetAct = ({ of }: { readonly of: OfficeMemberFile }) => (
  <DialogButton words="重置动态验证" size="small">
    {(close) => (
      <ReasonDialog
        title={`重置 ${of.username} 的动态验证？`}
        act="提出重置"
        danger
        call={officeProposeTotpReset}
        done="已提出，等待另一位同事复核"
        fields={{ id: of.memberId }}
        name="原因与核实方式"
        onClose={close}
      >
        <p>请先按流程核实会员身份。另一位同事复核后，验证器与恢复码失效，会员收到站内信。</p>
      </ReasonDialog>
    )}
  </DialogButton>
);
