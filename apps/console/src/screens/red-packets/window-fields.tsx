import type { OfficePacketWindow } from '@haitang/contract/office/changes/red-packet-rules.ts';
import { Button, Checkbox, Input, Select } from 'antd';
import { Field } from '../../shared/view/field.tsx';
import { tierAfter, withRow } from './packet-lines.ts';
import { TierFields } from './tier-fields.tsx';

const DAYS = [
  { value: -1, label: '前一日' },
  { value: 0, label: '当日' },
];

interface WindowFieldsProps {
  readonly place: number;
  readonly packetWindow: OfficePacketWindow;
  /** Null removes it. */
  readonly onChange: (window: OfficePacketWindow | null) => void;
}

type TimeKey = 'opens' | 'closes' | 'countsFrom' | 'countsTo';

/** `24:00` is the end of a day, which a time field does not accept: it is shown as text. */
function TimeField({
  name,
  value,
  onChange,
}: {
  name: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field name={name}>
      {(id) => (
        <Input
          id={id}
          maxLength={5}
          placeholder="00:00"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function Counted({ packetWindow, onChange }: Omit<WindowFieldsProps, 'place'>) {
  const day = (name: string, key: 'countsFromDay' | 'countsToDay') => (
    <Field name={name}>
      {(id) => (
        <Select
          id={id}
          options={DAYS}
          value={packetWindow[key]}
          onChange={(value) => onChange({ ...packetWindow, [key]: value })}
        />
      )}
    </Field>
  );
  const time = (name: string, key: TimeKey) => (
    <TimeField
      name={name}
      value={packetWindow[key]}
      onChange={(value) => onChange({ ...packetWindow, [key]: value })}
    />
  );
  return (
    <div className="cs-pairs four">
      {day('计入存款自', 'countsFromDay')}
      {time('自（时刻）', 'countsFrom')}
      {day('计入存款至', 'countsToDay')}
      {time('至（时刻）', 'countsTo')}
    </div>
  );
}

function Tiers({ place, packetWindow, onChange }: WindowFieldsProps) {
  const { tiers } = packetWindow;
  return (
    <>
      <div className="cs-tier muted" aria-hidden="true">
        <span>最低存款</span>
        <span>最高存款</span>
        <span>可领次数</span>
        <span>合计 %</span>
      </div>
      {tiers.map((tier, index) => (
        <TierFields
          // A tier has no name but its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only changed in place
          key={index}
          name={`时段 ${place} 档位 ${index + 1}`}
          tier={tier}
          onChange={(row) => onChange({ ...packetWindow, tiers: withRow(tiers, index, row) })}
        />
      ))}
      <Button
        size="small"
        onClick={() => onChange({ ...packetWindow, tiers: [...tiers, tierAfter(tiers.at(-1))] })}
      >
        增加档位
      </Button>
    </>
  );
}

/** One window: the hours of draws, the counted deposits, and the tiers. */
export function WindowFields({ place, packetWindow, onChange }: WindowFieldsProps) {
  return (
    <section className="cs-quote cs-window" aria-label={`时段 ${place}`}>
      <div className="cs-row between">
        <b>时段 {place}</b>
        <span className="cs-row">
          <Checkbox
            checked={packetWindow.enabled}
            onChange={(event) => onChange({ ...packetWindow, enabled: event.target.checked })}
          >
            启用时段
          </Checkbox>
          <Button type="text" size="small" onClick={() => onChange(null)}>
            移除时段
          </Button>
        </span>
      </div>
      <div className="cs-pairs four">
        <TimeField
          name="领取开始"
          value={packetWindow.opens}
          onChange={(opens) => onChange({ ...packetWindow, opens })}
        />
        <TimeField
          name="领取结束"
          value={packetWindow.closes}
          onChange={(closes) => onChange({ ...packetWindow, closes })}
        />
      </div>
      <Counted packetWindow={packetWindow} onChange={onChange} />
      <Tiers place={place} packetWindow={packetWindow} onChange={onChange} />
    </section>
  );
}
