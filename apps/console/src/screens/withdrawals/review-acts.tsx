import type { OfficeWithdrawalFile } from '@haitang/contract/office/withdrawals.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { calls } from '../../shared/api/calls.ts';
import { useAct } from '../../shared/api/use-office.ts';
import { amount, shortened } from '../../shared/format.ts';
import { useMay, useMe } from '../../shared/session/me.ts';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { Facts } from '../../shared/view/facts.tsx';

type Dialog = 'approve' | 'reject' | null;

/** What is to be decided by whom: null when there is nothing for this account. */
function turnOf(of: OfficeWithdrawalFile, name: string, may: ReturnType<typeof useMay>) {
  const { stage, reviewer, firstApprover } = of.order;
  if (stage !== 'submitted' && stage !== 'reviewing') return { kind: 'over' as const };
  if (firstApprover !== null) {
    if (firstApprover === name)
      return { kind: 'wait' as const, words: '已初审，等待另一位同事复核' };
    if (!may('withdrawals.confirm')) return { kind: 'wait' as const, words: '等待财务复核' };
    return { kind: 'second' as const };
  }
  if (!may('withdrawals.review')) return { kind: 'wait' as const, words: '等待财务经办审核' };
  if (reviewer === name) return { kind: 'first' as const };
  return {
    kind: 'claim' as const,
    words: reviewer === null ? '领取审核' : `接手（${reviewer} 审核中）`,
  };
}

/** The decision on an order, as far as it is this account's (LG-08). */
export function ReviewActs({ of }: { readonly of: OfficeWithdrawalFile }) {
  const me = useMe();
  const may = useMay();
  const [note, setNote] = useState('');
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = (): void => setDialog(null);
  const claim = useAct(calls.claim, '已领取，请审核');
  const { number, version } = of.order;
  const turn = turnOf(of, me.name, may);
  const second = turn.kind === 'second';
  const approve = useAct(second ? calls.confirm : calls.approve, '审核已记录', close);
  const reject = useAct(second ? calls.turnDown : calls.reject, '已拒绝，金额已退回会员', close);
  if (turn.kind === 'over') return null;
  if (turn.kind === 'wait') return <div className="acts muted">{turn.words}</div>;
  if (turn.kind === 'claim') {
    return (
      <div className="acts">
        <Button
          type="primary"
          block
          size="large"
          loading={claim.isPending}
          onClick={() => claim.mutate({ number, version })}
        >
          {turn.words}
        </Button>
      </div>
    );
  }
  const facts = (
    <Facts
      of={[
        ['会员', of.member.username],
        ['收款地址', shortened(of.order.address, 10, 8)],
        ['网络', of.order.network],
        ['实际到账', `${amount(of.order.payout)} USDT`],
      ]}
    />
  );
  return (
    <div className="acts">
      <Input
        aria-label="审核备注"
        placeholder="审核备注（拒绝时必填，会员可见）"
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="pair">
        <Button
          danger
          size="large"
          disabled={note.trim() === ''}
          onClick={() => setDialog('reject')}
        >
          拒绝
        </Button>
        <Button type="primary" size="large" onClick={() => setDialog('approve')}>
          {second ? '复核通过' : '通过'}
        </Button>
      </div>
      <p className="foot">
        {of.twoPeople ? '超过双人复核线，须两人先后审核' : '通过后需二次确认，操作将写入日志'}
      </p>
      {dialog === 'approve' && (
        <CodeDialog
          title={second ? '复核通过该取款？' : '通过该取款？'}
          act="确认通过"
          needsCode={second || of.twoPeople}
          busy={approve.isPending}
          onCancel={close}
          onAct={(code) => approve.mutate({ number, version, note, code })}
        >
          {facts}
        </CodeDialog>
      )}
      {dialog === 'reject' && (
        <CodeDialog
          title="拒绝该取款？"
          act="确认拒绝"
          danger
          needsCode={false}
          busy={reject.isPending}
          onCancel={close}
          onAct={() => reject.mutate({ number, version, reason: note })}
        >
          {facts}
          <p className="cs-quote">会员将看到：{note}</p>
        </CodeDialog>
      )}
    </div>
  );
}
