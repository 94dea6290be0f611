import { type OfficeStaffMember, officeDisableStaff } from '@haitang/contract/office/staff.ts';
import { useMay, useMe } from '../../shared/session/me.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';

/** Disables an account, with a reason and a code. */
export function DisableAct({ person }: { readonly person: OfficeStaffMember }) {
  const me = useMe();
  const may = useMay();
  if (!person.active || person.name === me.name || !may('staff.disable')) return null;
  return (
    <DialogButton words="停用" size="small" danger>
      {(close) => (
        <ReasonDialog
          title={`停用 ${person.displayName}？`}
          act="确认停用"
          danger
          call={officeDisableStaff}
          done="已停用"
          fields={{ name: person.name }}
          onClose={close}
        >
          <p>该员工立即退出后台且不能再登录。</p>
        </ReasonDialog>
      )}
    </DialogButton>
  );
}
