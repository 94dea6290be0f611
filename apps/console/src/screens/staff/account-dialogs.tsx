import {
  type OfficeRole,
  type OfficeStaffMember,
  officeProposeStaff,
  officeProposeStaffRoles,
} from '@haitang/contract/office/staff.ts';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { TextField } from '../../shared/view/text-field.tsx';
import { RoleField } from './role-field.tsx';

const PROPOSED = '已提出，等待另一位同事复核';

interface NewStaffProps {
  readonly roles: readonly OfficeRole[];
  /** Called with the first password, which is returned only once. */
  readonly onPassword: (name: string, password: string) => void;
  readonly onClose: () => void;
}

/** Proposes an account; the confirmer gets the secret of its authenticator. */
export function NewStaff({ roles, onPassword, onClose }: NewStaffProps) {
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isNamed = /^[a-z][a-z0-9._-]{1,39}$/.test(name) && displayName.trim() !== '';
  return (
    <ReasonDialog
      title="新建员工"
      act="提出新建"
      ready={isNamed && chosen.length > 0}
      call={officeProposeStaff}
      done={PROPOSED}
      fields={{ name, displayName, title, roles: chosen }}
      onDone={({ password }) => onPassword(name, password)}
      onClose={onClose}
    >
      <TextField
        name="账号（小写字母开头）"
        maxLength={40}
        value={name}
        onChange={(text) => setName(text.trim().toLowerCase())}
      />
      <TextField name="姓名" maxLength={40} value={displayName} onChange={setDisplayName} />
      <TextField name="职务" maxLength={40} value={title} onChange={setTitle} />
      <RoleField roles={roles} value={chosen} onChange={setChosen} />
    </ReasonDialog>
  );
}

interface ChangeRolesProps {
  readonly person: OfficeStaffMember;
  readonly roles: readonly OfficeRole[];
  readonly onClose: () => void;
}

/** Proposes the roles of an account. */
export function ChangeRoles({ person, roles, onClose }: ChangeRolesProps) {
  const [chosen, setChosen] = useState<readonly string[]>(person.roleIds);
  const same =
    chosen.length === person.roleIds.length && person.roleIds.every((id) => chosen.includes(id));
  return (
    <ReasonDialog
      title={`变更 ${person.displayName} 的角色`}
      act="提出变更"
      ready={chosen.length > 0 && !same}
      call={officeProposeStaffRoles}
      done={PROPOSED}
      fields={{ name: person.name, roles: chosen }}
      onClose={onClose}
    >
      <RoleField roles={roles} value={chosen} onChange={setChosen} />
    </ReasonDialog>
  );
}
