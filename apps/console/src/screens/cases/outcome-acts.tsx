import type { OfficeCase } from '@haitang/contract/office/cases.ts';
import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { calls } from '../../shared/api/calls.ts';
import { useAct } from '../../shared/api/use-office.ts';
import { useMay, useMe } from '../../shared/session/me.ts';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { Field } from '../../shared/view/field.tsx';

type Outcome = 'done' | 'refused';

const WORDS: Readonly<Record<Outcome, string>> = {
  done: '场馆已执行，按完成入账',
  refused: '场馆未执行，退回原处',
};
const CHOICES = [
  { value: 'done' as const, label: '已执行' },
  { value: 'refused' as const, label: '未执行' },
];

interface ActProps {
  readonly transferId: string;
  readonly onClose: () => void;
}

/** The first person: what became of it, and how one knows. */
function Propose({ transferId, onClose }: ActProps) {
  const [outcome, setOutcome] = useState<Outcome>('done');
  const [evidence, setEvidence] = useState('');
  const act = useAct(calls.proposeOutcome, '已提出，等待另一位同事复核', onClose);
  return (
    <CodeDialog
      title="提出处理结果"
      act="提出"
      needsCode
      busy={act.isPending}
      onCancel={onClose}
      onAct={(code) => act.mutate({ transferId, outcome, evidence, code })}
    >
      <Segmented block options={CHOICES} value={outcome} onChange={setOutcome} />
      <p className="muted">{WORDS[outcome]}。复核前不动任何资金。</p>
      <Field name="依据（场馆回复、对账单号等）">
        {(id) => (
          <Input.TextArea
            id={id}
            rows={3}
            maxLength={500}
            value={evidence}
            onChange={(event) => setEvidence(event.target.value)}
          />
        )}
      </Field>
    </CodeDialog>
  );
}

/** The second person: confirms what the page shows, and the transfer is settled. */
function Confirm({ transferId, outcome, onClose }: ActProps & { readonly outcome: Outcome }) {
  const act = useAct(calls.confirmOutcome, '已确认，转账已按此处理', onClose);
  return (
    <CodeDialog
      title="复核确认？"
      act="确认处理"
      needsCode
      busy={act.isPending}
      onCancel={onClose}
      onAct={(code) => act.mutate({ transferId, outcome, code })}
    >
      <p>{WORDS[outcome]}。确认后不可撤回；场馆若已给出最终答复，以场馆为准。</p>
    </CodeDialog>
  );
}

/** What two people decide about a transfer no venue can tell of (rules.md, Money). */
export function OutcomeActs({ of }: { readonly of: OfficeCase }) {
  const me = useMe();
  const may = useMay();
  const [open, setOpen] = useState<'propose' | 'confirm' | null>(null);
  const { transferId, proposal } = of;
  if (transferId === null) return null;
  const close = (): void => setOpen(null);
  const mayConfirm = proposal !== null && proposal.by !== me.name && may('transfers.confirm');
  return (
    <>
      {proposal && (
        <p className="cs-quote">
          {proposal.by} 提出：{WORDS[proposal.outcome]}。依据：{proposal.evidence}
        </p>
      )}
      <div className="cs-row">
        {may('transfers.propose') && (
          <Button onClick={() => setOpen('propose')}>{proposal ? '改提' : '提出处理'}</Button>
        )}
        {mayConfirm && (
          <Button type="primary" onClick={() => setOpen('confirm')}>
            复核确认
          </Button>
        )}
        {proposal?.by === me.name && <span className="muted">等待另一位同事复核</span>}
      </div>
      {open === 'propose' && <Propose transferId={transferId} onClose={close} />}
      {open === 'confirm' && proposal && (
        <Confirm transferId={transferId} outcome={proposal.outcome} onClose={close} />
      )}
    </>
  );
}
