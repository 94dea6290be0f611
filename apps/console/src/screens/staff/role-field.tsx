import type { OfficeRole } from '@haitang/contract/office/staff.ts';
import { Select } from 'antd';
import { Field } from '../../shared/view/field.tsx';
import { DutiesNotice } from './duties-notice.tsx';

interface RoleFieldProps {
  readonly roles: readonly OfficeRole[];
  /** Ids. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** The roles of an account; its permissions are those of all of them. */
export const RoleField = ({ roles, value, onChange }: RoleFieldProps) => (
  <>
    <Field name="角色（可选多个，权限相加）">
      {(id) => (
        <Select
          id={id}
          mode="multiple"
          placeholder="请选择角色"
          optionFilterProp="label"
          options={roles.map((role) => ({ value: role.id, label: role.name }))}
          value={[...value]}
          onChange={onChange}
        />
      )}
    </Field>
    <DutiesNotice
      ofRole={false}
      permissions={roles.filter(({ id }) => value.includes(id)).flatMap((role) => role.permissions)}
    />
  </>
);
