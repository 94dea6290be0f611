import { officeProposeExclusionEnd } from '@haitang/contract/office/changes/exclusion-ends.ts';
import type { OfficeMemberFile } from '@haitang/contract/office/members.ts';
import { useMay } from '../../shared/session/me.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';

/** Takes down the member's request to end an exclusion whose term is over. */
export function EndExclusionAct({ file }: { readonly file: OfficeMemberFile }) {
  const may = useMay();
  if (file.pause?.termOver !== true || !may('exclusions.propose')) return null;
  return (
    <DialogButton words="申请解除排除" size="small">
      {(close) => (
        <ReasonDialog
          title={`登记 ${file.username} 解除自我排除的申请`}
          act="登记申请"
          call={officeProposeExclusionEnd}
          done="已登记，冷静期后由另一位同事复核"
          fields={{ id: file.memberId }}
          name="会员如何提出申请、如何核实身份"
          rows={2}
          onClose={close}
        >
          <p>
            只有会员本人可以申请。登记 24 小时之后，另一位同事复核，排除才会解除；会员改变主意时，
            收回或驳回该申请即可。
          </p>
        </ReasonDialog>
      )}
    </DialogButton>
  );
}
