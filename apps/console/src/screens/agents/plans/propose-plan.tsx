import { officeProposePlan } from '@haitang/contract/office/agent-changes.ts';
import type { OfficeAgentPlan } from '@haitang/contract/office/agents.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../../../shared/view/acts/reason-dialog.tsx';
import { NumberField, NumberInput } from '../../../shared/view/number-field.tsx';
import { TextField } from '../../../shared/view/text-field.tsx';
import { MonthField } from './month-field.tsx';
import { isMonth, nextMonth } from './months.ts';

interface Tier {
  readonly from: string;
  readonly percent: string;
}

const KINDS = [
  { value: 'net-loss', label: '净输赢分成' },
  { value: 'turnover', label: '流水返佣' },
];
const TIERS_MOST = 10;
const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);

interface LadderProps {
  readonly tiers: readonly Tier[];
  readonly onChange: (tiers: readonly Tier[]) => void;
}

/** The tiers of a plan: from which amount, which share. */
function Ladder({ tiers, onChange }: LadderProps) {
  const write = (index: number, change: Partial<Tier>): void =>
    onChange(tiers.map((tier, place) => (place === index ? { ...tier, ...change } : tier)));
  return (
    <div className="cs-field">
      {tiers.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position.
        <div key={index} className="cs-row">
          <NumberInput
            aria-label={`第 ${index + 1} 档金额`}
            prefix="满"
            maxLength={20}
            value={tier.from}
            onChange={(from) => write(index, { from })}
          />
          <NumberInput
            aria-label={`第 ${index + 1} 档比例`}
            suffix="%"
            maxLength={12}
            value={tier.percent}
            onChange={(percent) => write(index, { percent })}
          />
          <Button
            type="text"
            aria-label={`去掉第 ${index + 1} 档`}
            disabled={tiers.length === 1}
            icon={<Icon name="x-bold" size="s" />}
            onClick={() => onChange(tiers.filter((_tier, place) => place !== index))}
          />
        </div>
      ))}
      <Button
        disabled={tiers.length === TIERS_MOST}
        onClick={() => onChange([...tiers, { from: '', percent: '' }])}
      >
        加一档
      </Button>
    </div>
  );
}

interface ProposePlanProps {
  /** The plan for a new version; undefined for a new plan. */
  readonly plan?: OfficeAgentPlan;
  readonly onClose: () => void;
}

/** Proposes the terms of a plan from a coming month on; another person confirms them. */
export function ProposePlan({ plan, onClose }: ProposePlanProps) {
  const [code, setCode] = useState(plan?.code ?? '');
  const [name, setName] = useState(plan?.name ?? '');
  const [planKind, setKind] = useState(plan?.kind ?? 'net-loss');
  const [fromMonth, setFromMonth] = useState(nextMonth());
  const [tiers, setTiers] = useState<readonly Tier[]>(plan?.tiers ?? [{ from: '0', percent: '' }]);
  const [venueFee, setVenueFee] = useState(plan?.venueFee ?? '0');
  const [paymentFee, setPaymentFee] = useState(plan?.paymentFee ?? '0');
  const numbers = [...tiers.flatMap(({ from, percent }) => [from, percent]), venueFee, paymentFee];
  const words = [code, name].every((text) => text.trim() !== '');
  return (
    <ReasonDialog
      numbers
      title={plan ? `「${plan.name}」的新版本` : '新方案'}
      act="提出变更"
      needsCode={false}
      ready={words && isMonth(fromMonth) && numbers.every(isNumber)}
      call={officeProposePlan}
      done="已提出，等待另一位同事复核"
      fields={{ code, name, planKind, fromMonth, tiers, venueFee, paymentFee }}
      onClose={onClose}
    >
      {!plan && (
        <>
          <TextField name="方案代码" maxLength={40} value={code} onChange={setCode} />
          <Segmented block options={KINDS} value={planKind} onChange={setKind} />
        </>
      )}
      <TextField name="方案名称" maxLength={40} value={name} onChange={setName} />
      <MonthField value={fromMonth} onChange={setFromMonth} />
      <Ladder tiers={tiers} onChange={setTiers} />
      <NumberField
        name="场馆费用 %（按会员输额）"
        maxLength={12}
        value={venueFee}
        onChange={setVenueFee}
      />
      <NumberField
        name="支付费用 %（按会员存款）"
        maxLength={12}
        value={paymentFee}
        onChange={setPaymentFee}
      />
    </ReasonDialog>
  );
}
