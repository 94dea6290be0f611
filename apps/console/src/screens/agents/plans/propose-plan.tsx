import { officeProposePlan } from '@haitang/contract/office/agent-changes.ts';
import type { OfficeAgentPlan } from '@haitang/contract/office/agents.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../../../shared/view/reason-dialog.tsx';
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
  readonly of: readonly Tier[];
  readonly onChange: (tiers: readonly Tier[]) => void;
}

/** The tiers of a plan: from which amount, which share. */
function Ladder({ of, onChange }: LadderProps) {
  const write = (at: number, change: Partial<Tier>): void =>
    onChange(of.map((tier, place) => (place === at ? { ...tier, ...change } : tier)));
  return (
    <div className="cs-field">
      {of.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position.
        <div key={at} className="cs-row">
          <Input
            aria-label={`第 ${at + 1} 档金额`}
            prefix="满"
            inputMode="decimal"
            maxLength={20}
            value={tier.from}
            onChange={(event) => write(at, { from: event.target.value.trim() })}
          />
          <Input
            aria-label={`第 ${at + 1} 档比例`}
            suffix="%"
            inputMode="decimal"
            maxLength={12}
            value={tier.percent}
            onChange={(event) => write(at, { percent: event.target.value.trim() })}
          />
          <Button
            type="text"
            aria-label={`去掉第 ${at + 1} 档`}
            disabled={of.length === 1}
            icon={<Icon name="x-bold" size="s" />}
            onClick={() => onChange(of.filter((_tier, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        disabled={of.length === TIERS_MOST}
        onClick={() => onChange([...of, { from: '', percent: '' }])}
      >
        加一档
      </Button>
    </div>
  );
}

interface ProposePlanProps {
  /** The plan for a new version; undefined for a new plan. */
  readonly of?: OfficeAgentPlan;
  readonly onClose: () => void;
}

/** Proposes the terms of a plan from a coming month on; another person confirms them. */
export function ProposePlan({ of, onClose }: ProposePlanProps) {
  const [code, setCode] = useState(of?.code ?? '');
  const [name, setName] = useState(of?.name ?? '');
  const [planKind, setKind] = useState(of?.kind ?? 'net-loss');
  const [fromMonth, setFromMonth] = useState(nextMonth());
  const [tiers, setTiers] = useState<readonly Tier[]>(of?.tiers ?? [{ from: '0', percent: '' }]);
  const [venueFee, setVenueFee] = useState(of?.venueFee ?? '0');
  const [paymentFee, setPaymentFee] = useState(of?.paymentFee ?? '0');
  const numbers = [...tiers.flatMap(({ from, percent }) => [from, percent]), venueFee, paymentFee];
  const words = [code, name].every((text) => text.trim() !== '');
  return (
    <ReasonDialog
      numbers
      title={of ? `「${of.name}」的新版本` : '新方案'}
      act="提出变更"
      needsCode={false}
      ready={words && isMonth(fromMonth) && numbers.every(isNumber)}
      call={officeProposePlan}
      done="已提出，等待另一位同事复核"
      fields={{ code, name, planKind, fromMonth, tiers, venueFee, paymentFee }}
      onClose={onClose}
    >
      {!of && (
        <>
          <TextField name="方案代码" maxLength={40} value={code} onChange={setCode} />
          <Segmented block options={KINDS} value={planKind} onChange={setKind} />
        </>
      )}
      <TextField name="方案名称" maxLength={40} value={name} onChange={setName} />
      <MonthField value={fromMonth} onChange={setFromMonth} />
      <Ladder of={tiers} onChange={setTiers} />
      <TextField
        name="场馆费用 %（按会员输额）"
        inputMode="decimal"
        maxLength={12}
        value={venueFee}
        onChange={setVenueFee}
      />
      <TextField
        name="支付费用 %（按会员存款）"
        inputMode="decimal"
        maxLength={12}
        value={paymentFee}
        onChange={setPaymentFee}
      />
    </ReasonDialog>
  );
}
