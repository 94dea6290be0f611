import type { OfficePacketTier } from '@haitang/contract/office/changes/red-packet-rules.ts';
import { Button, Checkbox } from 'antd';
import { NumberInput, WholeInput } from '../../shared/view/number-field.tsx';

interface TierFieldsProps {
  /** The name of the tier on the page. */
  readonly name: string;
  readonly tier: OfficePacketTier;
  /** Null removes it. */
  readonly onChange: (tier: OfficePacketTier | null) => void;
}

/** One tier of a window in a line: from, to, number of packets, percentage. */
export function TierFields({ name, tier, onChange }: TierFieldsProps) {
  const line = (words: string, key: 'least' | 'most' | 'percent') => (
    <NumberInput
      aria-label={`${name} ${words}`}
      placeholder={words}
      maxLength={15}
      value={tier[key]}
      onChange={(value) => onChange({ ...tier, [key]: value })}
    />
  );
  return (
    <div className="cs-tier">
      {line('最低存款', 'least')}
      {line('最高存款', 'most')}
      <WholeInput
        aria-label={`${name} 可领次数`}
        maxLength={2}
        value={tier.packets}
        onChange={(packets) => onChange({ ...tier, packets })}
      />
      {line('合计 %', 'percent')}
      <Checkbox
        aria-label={`${name} 启用`}
        checked={tier.enabled}
        onChange={(event) => onChange({ ...tier, enabled: event.target.checked })}
      >
        启用
      </Checkbox>
      <Button type="text" aria-label={`移除${name}`} onClick={() => onChange(null)}>
        移除
      </Button>
    </div>
  );
}
