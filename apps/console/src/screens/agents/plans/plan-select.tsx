import { officeAgentPlans } from '@haitang/contract/office/agents.ts';
import { Select } from 'antd';
import { useRead } from '../../../shared/api/use-office.ts';
import { amount } from '../../../shared/format.ts';
import { Field } from '../../../shared/view/field.tsx';

interface PlanSelectProps {
  /** Code of the plan; '' if none is chosen. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** A choice of the plans in force, each with its tiers. */
export function PlanSelect({ value, onChange }: PlanSelectProps) {
  const plans = useRead(officeAgentPlans);
  const options = (plans.data?.plans ?? []).map(({ code, name, tiers }) => ({
    value: code,
    label: `${name}（${tiers.map(({ percent }) => `${amount(percent)}%`).join(' / ')}）`,
  }));
  return (
    <Field name="佣金方案">
      {(id) => (
        <Select
          id={id}
          placeholder="请选择方案"
          loading={plans.isPending}
          options={options}
          value={value === '' ? null : value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
