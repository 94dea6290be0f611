import { type OfficeVipLevel, officeProposeVipLevel } from '@haitang/contract/office/vip.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { dayAfter } from '../../shared/day-after.ts';
import { ChangePreview } from '../../shared/view/change-preview.tsx';
import { Field } from '../../shared/view/field.tsx';
import { ReasonDialog } from '../../shared/view/reason-dialog.tsx';
import { TextField } from '../../shared/view/text-field.tsx';
import { AMOUNTS, differences, REBATES } from './vip-lines.ts';

interface LevelDialogProps {
  readonly of: OfficeVipLevel;
  /** The Beijing day; a row counts from a later day on. */
  readonly today: string;
  readonly onClose: () => void;
}

/** Proposes a row of the table from a coming day on, and shows the differences. */
export function LevelDialog({ of, today, onClose }: LevelDialogProps) {
  const first = dayAfter(today);
  const [row, setRow] = useState<OfficeVipLevel>({ ...of, startsOn: first });
  const changed = differences(of, row);
  return (
    <ReasonDialog
      numbers
      title={`变更 ${of.name}`}
      act="提出变更"
      call={officeProposeVipLevel}
      done="已提出，等待另一位同事复核"
      ready={changed.length > 0 && row.startsOn >= first}
      fields={{ ...row }}
      onClose={onClose}
    >
      <Field name="生效日（北京时间 00:00 起）">
        {(id) => (
          <Input
            id={id}
            type="date"
            min={first}
            value={row.startsOn}
            onChange={(event) => setRow({ ...row, startsOn: event.target.value })}
          />
        )}
      </Field>
      <div className="cs-pairs">
        {AMOUNTS.map(([key, name]) => (
          <TextField
            key={key}
            name={name}
            inputMode="decimal"
            maxLength={15}
            value={row[key]}
            onChange={(value) => setRow({ ...row, [key]: value })}
          />
        ))}
        {REBATES.map(([key, name]) => (
          <TextField
            key={key}
            name={`${name}返水 %`}
            inputMode="decimal"
            maxLength={4}
            value={row.rebates[key]}
            onChange={(value) => setRow({ ...row, rebates: { ...row.rebates, [key]: value } })}
          />
        ))}
        <TextField
          name="礼金流水倍数"
          inputMode="numeric"
          maxLength={3}
          value={String(row.giftWagering)}
          onChange={(value) =>
            setRow({ ...row, giftWagering: Number(value.replaceAll(/\D/g, '')) })
          }
        />
      </div>
      <ChangePreview of={changed} />
    </ReasonDialog>
  );
}
