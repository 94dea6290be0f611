import type { OfficePacketTier } from '@haitang/contract/office/changes/red-packet-rules.ts';
import { Button, Checkbox, Input } from 'antd';

interface TierFieldsProps {
  /** The name of the tier on the page. */
  readonly name: string;
  readonly of: OfficePacketTier;
  /** Null removes it. */
  readonly onChange: (tier: OfficePacketTier | null) => void;
}

/** One tier of a window in a line: from, to, number of packets, percentage. */
export function TierFields({ name, of, onChange }: TierFieldsProps) {
  const line = (words: string, key: 'least' | 'most' | 'percent') => (
    <Input
      aria-label={`${name} ${words}`}
      placeholder={words}
      inputMode="decimal"
      maxLength={15}
      value={of[key]}
      onChange={(event) => onChange({ ...of, [key]: event.target.value })}
    />
  );
  return (
    <div className="cs-tier">
      {line('最低存款', 'least')}
      {line('最高存款', 'most')}
      <Input
        aria-label={`${name} 可领次数`}
        inputMode="numeric"
        maxLength={2}
        value={String(of.packets)}
        onChange={(event) =>
          onChange({ ...of, packets: Number(event.target.value.replaceAll(/\D/g, '')) })
        }
      />
      {line('合计 %', 'percent')}
      <Checkbox
        aria-label={`${name} 启用`}
        checked={of.enabled}
        onChange={(event) => onChange({ ...of, enabled: event.target.checked })}
      >
        启用
      </Checkbox>
      <Button type="text" aria-label={`移除${name}`} onClick={() => onChange(null)}>
        移除
      </Button>
    </div>
  );
}
