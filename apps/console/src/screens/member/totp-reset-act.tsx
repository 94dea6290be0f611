import { officeProposeTotpReset } from '@haitang/contract/office/changes.ts';
import type { OfficeMemberFile } from '@haitang/contract/office/members.ts';
import { ProposeReset } from '../../shared/view/acts/propose-reset.tsx';

/** Proposes to remove a lost authenticator; a second person confirms it. */
export const TotpResetAct = ({ file }: { readonly file: OfficeMemberFile }) => (
  <ProposeReset
    words="重置动态验证"
    title={`重置 ${file.username} 的动态验证？`}
    act="提出重置"
    call={officeProposeTotpReset}
    fields={{ id: file.memberId }}
  >
    请先按流程核实会员身份。另一位同事复核后，验证器与恢复码失效，会员收到站内信。
  </ProposeReset>
);
