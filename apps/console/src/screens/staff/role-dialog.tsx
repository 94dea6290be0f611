import { dutiesOf } from '@haitang/contract/codes/separated-duties.ts';
import {
  type OfficeRole,
  type OfficeStaff,
  officeProposeRole,
} from '@haitang/contract/office/staff.ts';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { TextField } from '../../shared/view/text-field.tsx';
import { DutiesNotice } from './duties-notice.tsx';
import { GROUP_WORDS, groupOf } from './permission-words.ts';

interface RoleDialogProps {
  /** The changed role; undefined for a new one. */
  readonly role?: OfficeRole;
  readonly rights: OfficeStaff['rights'];
  readonly onClose: () => void;
}

/** Proposes a custom role, or its new permissions; only ticked ones are allowed. */
export function RoleDialog({ role, rights, onClose }: RoleDialogProps) {
  const [id, setId] = useState(role?.id ?? '');
  const [name, setName] = useState(role?.name ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(role?.permissions ?? []);
  const isNamed = /^[a-z][a-z0-9-]{1,39}$/.test(id) && name.trim() !== '';
  return (
    <ReasonDialog
      title={role ? `变更角色「${role.name}」` : '新建角色'}
      act="提出变更"
      ready={isNamed && chosen.length > 0 && dutiesOf(chosen).length < 2}
      call={officeProposeRole}
      done="已提出，等待另一位同事复核"
      fields={{ id, name, permissions: chosen }}
      onClose={onClose}
    >
      {!role && (
        <TextField
          name="角色代码（小写字母与连字符）"
          maxLength={40}
          value={id}
          onChange={(text) => setId(text.trim().toLowerCase())}
        />
      )}
      <TextField name="角色名称" maxLength={40} value={name} onChange={setName} />
      <DutiesNotice permissions={chosen} ofRole />
      <div className="cs-rights">
        {GROUP_WORDS.map((group) => (
          <fieldset key={group}>
            <legend>{group}</legend>
            {rights
              .filter((right) => groupOf(right.id) === group)
              .map((right) => (
                <Checkbox
                  key={right.id}
                  checked={chosen.includes(right.id)}
                  onChange={({ target }) =>
                    setChosen(
                      target.checked
                        ? [...chosen, right.id]
                        : chosen.filter((text) => text !== right.id),
                    )
                  }
                >
                  {right.words}
                </Checkbox>
              ))}
          </fieldset>
        ))}
      </div>
    </ReasonDialog>
  );
}
