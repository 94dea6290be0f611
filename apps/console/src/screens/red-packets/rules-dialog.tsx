import {
  type OfficePacketRules,
  officeProposePacketRules,
} from '@haitang/contract/office/changes/red-packet-rules.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { dayAfter } from '../../shared/day-after.ts';
import { ChangePreview } from '../../shared/view/change-preview.tsx';
import { Field } from '../../shared/view/field.tsx';
import { ReasonDialog } from '../../shared/view/reason-dialog.tsx';
import { TextField } from '../../shared/view/text-field.tsx';
import { differences, newWindow, type PacketFields, withRow } from './packet-lines.ts';
import { WindowFields } from './window-fields.tsx';

interface RulesDialogProps {
  readonly of: OfficePacketRules;
  /** The Beijing day; rules count from a later day on. */
  readonly today: string;
  readonly onClose: () => void;
}

interface FieldsProps {
  readonly of: PacketFields;
  readonly first: string;
  readonly onChange: (of: PacketFields) => void;
}

const Sums = ({ of, first, onChange }: FieldsProps) => (
  <div className="cs-pairs four">
    <Field name="生效日（00:00 起）">
      {(id) => (
        <Input
          id={id}
          type="date"
          min={first}
          value={of.startsOn}
          onChange={(event) => onChange({ ...of, startsOn: event.target.value })}
        />
      )}
    </Field>
    <TextField
      name="每日预算"
      inputMode="decimal"
      maxLength={15}
      value={of.dailyBudget}
      onChange={(dailyBudget) => onChange({ ...of, dailyBudget })}
    />
    <TextField
      name="单个最低金额"
      inputMode="decimal"
      maxLength={15}
      value={of.drawMinimum}
      onChange={(drawMinimum) => onChange({ ...of, drawMinimum })}
    />
    <TextField
      name="红包流水倍数"
      inputMode="numeric"
      maxLength={2}
      value={String(of.wagering)}
      onChange={(value) => onChange({ ...of, wagering: Number(value.replaceAll(/\D/g, '')) })}
    />
  </div>
);

/** Proposes new rules from a coming day on, and shows the differences. */
export function RulesDialog({ of, today, onClose }: RulesDialogProps) {
  const first = dayAfter(today);
  const [rules, setRules] = useState<PacketFields>(() => {
    const { version: _version, ...fields } = of;
    return { ...fields, startsOn: first };
  });
  const { windows } = rules;
  const changed = differences(of, rules);
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
      <Sums of={rules} first={first} onChange={setRules} />
      {windows.map((window, index) => (
        <WindowFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a window is identified by its position
          key={index}
          place={index + 1}
          of={window}
          onChange={(row) => setRules({ ...rules, windows: withRow(windows, index, row) })}
        />
      ))}
      <Button onClick={() => setRules({ ...rules, windows: [...windows, newWindow()] })}>
        增加时段
      </Button>
      <ChangePreview of={changed} />
    </ReasonDialog>
  );
}
