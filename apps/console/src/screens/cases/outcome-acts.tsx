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
const OUTCOMES: readonly Outcome[] = ['done', 'refused'];

interface Choice {
  readonly label: string;
  readonly words: string;
}
type Choices = Readonly<Record<Outcome, Choice>>;

const TRANSFER: Choices = {
  done: { label: '已执行', words: '场馆已执行，按完成入账' },
  refused: { label: '未执行', words: '场馆未执行，退回原处' },
};
/** Money in suspense: the venue's claim is true, or it is given back. */
const CLAIM: Choices = {
  done: { label: '记入会员', words: '金额属实，暂挂部分记入会员余额' },
  refused: { label: '退回场馆', words: '金额不实，暂挂部分退回场馆，与场馆另行结清' },
};
const choicesOf = ({ kind }: OfficeCase): Choices => (kind === 'venue-claim' ? CLAIM : TRANSFER);

interface ProposeProps {
  readonly transferId: string;
  readonly choices: Choices;
  readonly onClose: () => void;
}

/** The first person: the outcome and its evidence. */
function Propose({ transferId, choices, onClose }: ProposeProps) {
  const [outcome, setOutcome] = useState<Outcome>('done');
  const [evidence, setEvidence] = useState('');
  return (
    <CodeDialog
      title="提出处理结果"
      act="提出"
      needsCode
      ready={evidence.trim() !== ''}
      call={officeProposeOutcome}
      done="已提出，等待另一位同事复核"
      fields={(code) => ({ transferId, outcome, evidence, code })}
      onClose={onClose}
    >
      <Segmented
        block
        options={OUTCOMES.map((value) => ({ value, label: choices[value].label }))}
        value={outcome}
        onChange={setOutcome}
      />
      <p className="muted">{choices[outcome].words}。复核前不动任何资金。</p>
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
export function OutcomeActs({ paymentCase }: { readonly paymentCase: OfficeCase }) {
  const may = useMay();
  const { transferId, proposal } = paymentCase;
  if (transferId === null) return null;
  const choices = choicesOf(paymentCase);
  return (
    <TwoPeopleActs
      proposal={
        proposal && {
          by: proposal.by,
          words: `${choices[proposal.outcome].words}。依据：${proposal.evidence}`,
        }
      }
      mayPropose={may('transfers.propose')}
      mayConfirm={may('transfers.confirm')}
      propose={(close) => <Propose transferId={transferId} choices={choices} onClose={close} />}
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
            <p>
              {choices[proposal.outcome].words}
              。确认后不可撤回；场馆若已给出最终答复，以场馆为准。
            </p>
          </CodeDialog>
        )
      }
    />
  );
}
