import {
  type OfficePacketRules,
  officeProposePacketRules,
} from '@haitang/contract/office/changes/red-packet-rules.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { dayAfter } from '../../shared/day-after.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { ChangePreview } from '../../shared/view/change-preview.tsx';
import { Field } from '../../shared/view/field.tsx';
import { NumberField, WholeField } from '../../shared/view/number-field.tsx';
import { differences, newWindow, type PacketFields, withRow } from './packet-lines.ts';
import { WindowFields } from './window-fields.tsx';

interface RulesDialogProps {
  readonly inForce: OfficePacketRules;
  /** The Beijing day; rules count from a later day on. */
  readonly today: string;
  readonly onClose: () => void;
}

interface FieldsProps {
  readonly fields: PacketFields;
  readonly first: string;
  readonly onChange: (fields: PacketFields) => void;
}

const Sums = ({ fields, first, onChange }: FieldsProps) => (
  <div className="cs-pairs four">
    <Field name="生效日（00:00 起）">
      {(id) => (
        <Input
          id={id}
          type="date"
          min={first}
          value={fields.startsOn}
          onChange={(event) => onChange({ ...fields, startsOn: event.target.value })}
        />
      )}
    </Field>
    <NumberField
      name="每日预算"
      maxLength={15}
      value={fields.dailyBudget}
      onChange={(dailyBudget) => onChange({ ...fields, dailyBudget })}
    />
    <NumberField
      name="单个最低金额"
      maxLength={15}
      value={fields.drawMinimum}
      onChange={(drawMinimum) => onChange({ ...fields, drawMinimum })}
    />
    <WholeField
      name="红包流水倍数"
      maxLength={2}
      value={fields.wagering}
      onChange={(wagering) => onChange({ ...fields, wagering })}
    />
  </div>
);

/** Proposes new rules from a coming day on, and shows the differences. */
export function RulesDialog({ inForce, today, onClose }: RulesDialogProps) {
  const first = dayAfter(today);
  const [rules, setRules] = useState<PacketFields>(() => {
    const { version: _version, ...fields } = inForce;
    return { ...fields, startsOn: first };
  });
  const { windows } = rules;
  const changed = differences(inForce, rules);
  return (
    <ReasonDialog
      numbers
      title="变更红包规则"
      act="提出变更"
      width={720}
      call={officeProposePacketRules}
      done="已提出，等待另一位同事复核"
      ready={changed.length > 0 && rules.startsOn >= first}
      fields={{ ...rules }}
      onClose={onClose}
    >
      <Sums fields={rules} first={first} onChange={setRules} />
      {windows.map((window, index) => (
        <WindowFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a window is identified by its position
          key={index}
          place={index + 1}
          packetWindow={window}
          onChange={(row) => setRules({ ...rules, windows: withRow(windows, index, row) })}
        />
      ))}
      <Button onClick={() => setRules({ ...rules, windows: [...windows, newWindow()] })}>
        增加时段
      </Button>
      <ChangePreview differences={changed} />
    </ReasonDialog>
  );
}
