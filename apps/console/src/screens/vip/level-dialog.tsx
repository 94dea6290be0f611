import { type OfficeVipLevel, officeProposeVipLevel } from '@haitang/contract/office/vip.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { dayAfter } from '../../shared/day-after.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { ChangePreview } from '../../shared/view/change-preview.tsx';
import { Field } from '../../shared/view/field.tsx';
import { NumberField, WholeField } from '../../shared/view/number-field.tsx';
import { AMOUNTS, differences, REBATES } from './vip-lines.ts';

interface LevelDialogProps {
  readonly level: OfficeVipLevel;
  /** The Beijing day; a row counts from a later day on. */
  readonly today: string;
  readonly onClose: () => void;
}

/** Proposes a row of the table from a coming day on, and shows the differences. */
export function LevelDialog({ level, today, onClose }: LevelDialogProps) {
  const first = dayAfter(today);
  const [row, setRow] = useState<OfficeVipLevel>({ ...level, startsOn: first });
  const changed = differences(level, row);
  return (
    <ReasonDialog
      numbers
      title={`变更 ${level.name}`}
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
          <NumberField
            key={key}
            name={name}
            maxLength={15}
            value={row[key]}
            onChange={(value) => setRow({ ...row, [key]: value })}
          />
        ))}
        {REBATES.map(([key, name]) => (
          <NumberField
            key={key}
            name={`${name}返水 %`}
            maxLength={4}
            value={row.rebates[key]}
            onChange={(value) => setRow({ ...row, rebates: { ...row.rebates, [key]: value } })}
          />
        ))}
        <WholeField
          name="礼金流水倍数"
          maxLength={3}
          value={row.giftWagering}
          onChange={(giftWagering) => setRow({ ...row, giftWagering })}
        />
      </div>
      <ChangePreview differences={changed} />
    </ReasonDialog>
  );
}
