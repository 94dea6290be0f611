import {
  type OfficeCase,
  type OfficeCaseOutcome,
  officeConfirmCase,
  officeProposeCase,
} from '@haitang/contract/office/cases.ts';
import { typedWhole } from '@haitang/kernel/typed-number.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { amount } from '../../shared/format.ts';
import { useMay } from '../../shared/session/me.ts';
import { TwoPeopleActs } from '../../shared/view/acts/two-people-acts.tsx';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { CopyButton } from '../../shared/view/copy-button.tsx';
import { Facts } from '../../shared/view/facts.tsx';
import { NumberField } from '../../shared/view/number-field.tsx';
import { TextField } from '../../shared/view/text-field.tsx';

type Payment = NonNullable<OfficeCase['payment']>;

const LABELS: Readonly<Record<OfficeCaseOutcome, string>> = {
  credit: '入账',
  return: '已退回',
  close: '结案',
  release: '解除冻结',
  cancel: '撤销入账',
};
const WORDS: Readonly<Record<OfficeCaseOutcome, string>> = {
  credit: '限额允许时，从暂挂转入会员钱包，并计流水',
  return: '款项已退回付款人，登记退款交易哈希',
  close: '不涉及入账资金，仅结束个案',
  release: '款项在链上有效，冻结的金额还给会员',
  cancel: '款项在链上无效：收回冻结及现有余额，其余记为应收',
};

/** Who sent the money, in full, to be compared and copied. */
const Sender = ({ sender }: { readonly sender: string | null }) =>
  sender === null ? (
    '付款方未知，请向会员核实'
  ) : (
    <span className="num address">
      {sender} <CopyButton text={sender} words="复制" />
    </span>
  );

interface ActProps {
  readonly id: string;
  readonly payment: Payment;
  readonly onClose: () => void;
}

/** The first person: the use of the money and the evidence. */
function Propose({ id, payment, onClose }: ActProps) {
  const [outcome, setOutcome] = useState<OfficeCaseOutcome>(payment.choices[0] ?? 'close');
  const [evidence, setEvidence] = useState('');
  const [returnHash, setReturnHash] = useState('');
  const [member, setMember] = useState('');
  const whom = payment.needsMember && member !== '' ? { memberId: typedWhole(member) } : {};
  const { version } = payment;
  return (
    <CodeDialog
      title="提出处理"
      act="提出"
      needsCode="shift"
      ready={evidence.trim() !== ''}
      call={officeProposeCase}
      done="已提出，等待另一位同事复核"
      fields={(code) => ({ id, version, outcome, evidence, returnHash, code, ...whom })}
      onClose={onClose}
    >
      <Segmented
        block
        options={payment.choices.map((value) => ({ value, label: LABELS[value] }))}
        value={outcome}
        onChange={setOutcome}
      />
      <p className="muted">{WORDS[outcome]}。复核前不动任何资金。</p>
      {outcome === 'credit' && payment.needsMember && (
        <NumberField name="款项所属会员 ID" maxLength={9} value={member} onChange={setMember} />
      )}
      {outcome === 'return' && (
        <>
          <Facts facts={[['退回至', <Sender key="sender" sender={payment.sender} />]]} />
          <TextField
            name="退款交易哈希"
            maxLength={120}
            value={returnHash}
            onChange={(text) => setReturnHash(text.trim())}
          />
        </>
      )}
      <TextField
        name="依据（客服沟通、对账单号等）"
        rows={3}
        maxLength={500}
        value={evidence}
        onChange={setEvidence}
      />
    </CodeDialog>
  );
}

/** The second person: confirms the shown proposal, and the money moves. */
function Confirm({ id, payment, onClose }: ActProps) {
  const { proposal, version } = payment;
  if (proposal === null) return null;
  return (
    <CodeDialog
      title={`复核：${LABELS[proposal.outcome]}？`}
      act="确认处理"
      needsCode="shift"
      call={officeConfirmCase}
      done="已确认，个案已按此处理"
      fields={(code) => ({ id, version, code })}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['处理', LABELS[proposal.outcome]],
          ['暂挂积分', amount(payment.suspended)],
          ['已冻结积分', amount(payment.frozen)],
          ['未能冻结积分', amount(payment.claimed)],
          ['会员', proposal.memberId === null ? '—' : String(proposal.memberId)],
          ...(proposal.outcome === 'return'
            ? [['退回至', <Sender key="sender" sender={payment.sender} />] as const]
            : []),
          ['退款交易哈希', proposal.returnHash || '—'],
          ['依据', proposal.evidence],
        ]}
      />
      <p>{WORDS[proposal.outcome]}。确认后不可撤回。</p>
    </CodeDialog>
  );
}

/** The decision of two people on money that no rule allows to credit (rules.md, Deposits). */
export function PaymentActs({ id, payment }: { readonly id: string; readonly payment: Payment }) {
  const may = useMay();
  const { proposal } = payment;
  return (
    <TwoPeopleActs
      proposal={
        proposal && {
          by: proposal.by,
          words: `${LABELS[proposal.outcome]}。依据：${proposal.evidence}`,
        }
      }
      mayPropose={may('deposits.review')}
      mayConfirm={may('deposits.confirm')}
      propose={(close) => <Propose id={id} payment={payment} onClose={close} />}
      confirm={(close) => <Confirm id={id} payment={payment} onClose={close} />}
    />
  );
}
