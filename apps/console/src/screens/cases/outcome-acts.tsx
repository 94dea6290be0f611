import {
  type OfficeCase,
  officeConfirmOutcome,
  officeProposeOutcome,
} from '@haitang/contract/office/cases.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useMay } from '../../shared/session/me.ts';
import { TwoPeopleActs } from '../../shared/view/acts/two-people-acts.tsx';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { TextField } from '../../shared/view/text-field.tsx';

type Outcome = 'done' | 'refused';

const WORDS: Readonly<Record<Outcome, string>> = {
  done: '场馆已执行，按完成入账',
  refused: '场馆未执行，退回原处',
};
const CHOICES = [
  { value: 'done' as const, label: '已执行' },
  { value: 'refused' as const, label: '未执行' },
];

interface ProposeProps {
  readonly transferId: string;
  readonly onClose: () => void;
}

/** The first person: the outcome and its evidence. */
function Propose({ transferId, onClose }: ProposeProps) {
  const [outcome, setOutcome] = useState<Outcome>('done');
  const [evidence, setEvidence] = useState('');
  return (
    <CodeDialog
      title="提出处理结果"
      act="提出"
      needsCode
      isForm
      ready={evidence.trim() !== ''}
      call={officeProposeOutcome}
      done="已提出，等待另一位同事复核"
      fields={(code) => ({ transferId, outcome, evidence, code })}
      onClose={onClose}
    >
      <Segmented block options={CHOICES} value={outcome} onChange={setOutcome} />
      <p className="muted">{WORDS[outcome]}。复核前不动任何资金。</p>
      <TextField
        name="依据（场馆回复、对账单号等）"
        rows={3}
        maxLength={500}
        value={evidence}
        onChange={setEvidence}
      />
    </CodeDialog>
  );
}

/** The decision of two people on a transfer whose outcome no venue can report (rules.md, Money). */
export function OutcomeActs({ of }: { readonly of: OfficeCase }) {
  const may = useMay();
  const { transferId, proposal } = of;
  if (transferId === null) return null;
  return (
    <TwoPeopleActs
      proposal={
        proposal && {
          by: proposal.by,
          words: `${WORDS[proposal.outcome]}。依据：${proposal.evidence}`,
        }
      }
      mayPropose={may('transfers.propose')}
      mayConfirm={may('transfers.confirm')}
      propose={(close) => <Propose transferId={transferId} onClose={close} />}
      confirm={(close) =>
        proposal && (
          <CodeDialog
            title="复核确认？"
            act="确认处理"
            needsCode
            call={officeConfirmOutcome}
            done="已确认，转账已按此处理"
            fields={(code) => ({ transferId, outcome: proposal.outcome, code })}
            onClose={close}
          >
            <p>{WORDS[proposal.outcome]}。确认后不可撤回；场馆若已给出最终答复，以场馆为准。</p>
          </CodeDialog>
        )
      }
    />
  );
}
