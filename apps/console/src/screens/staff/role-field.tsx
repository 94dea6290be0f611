import type { OfficeRole } from '@haitang/contract/office/staff.ts';
import { Select } from 'antd';
import { Field } from '../../shared/view/field.tsx';

interface RoleFieldProps {
  readonly roles: readonly OfficeRole[];
  /** Ids. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** The roles an account has; together they are what it may do. */
export const RoleField = ({ roles, value, onChange }: RoleFieldProps) => (
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
);
