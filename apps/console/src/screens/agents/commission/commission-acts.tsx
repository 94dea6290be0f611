import { officeRecomputeMonth } from '@haitang/contract/office/agent-changes.ts';
import {
  type OfficeCommission,
  type OfficeCommissionFile,
  officeApproveCommission,
  officePayCommission,
  officeRejectCommission,
  officeReviewCommission,
} from '@haitang/contract/office/agents.ts';
import { amount } from '../../../shared/format.ts';
import { useMay, useMe } from '../../../shared/session/me.ts';
import { ReasonDialog } from '../../../shared/view/acts/reason-dialog.tsx';
import { CodeDialog } from '../../../shared/view/code-dialog.tsx';
import { DialogButton } from '../../../shared/view/dialog-button.tsx';
import { Facts } from '../../../shared/view/facts.tsx';

type Step = 'review' | 'approve' | 'pay';

const STEPS = {
  review: {
    words: '审核通过',
    title: '该佣金计算无误？',
    call: officeReviewCommission,
    done: '已审核，等待另一位同事复核',
  },
  approve: {
    words: '复核通过',
    title: '复核通过该佣金？',
    call: officeApproveCommission,
    done: '已复核，可以发放',
  },
  pay: {
    words: '发放',
    title: '发放到代理的中心钱包？',
    call: officePayCommission,
    done: '已发放，代理已收到通知',
  },
} as const;

/** The next step of a statement, and whether this account may take it; null if there is none. */
function turnOf(file: OfficeCommissionFile, name: string, may: ReturnType<typeof useMay>) {
  const { state, reviewedBy } = file.commission;
  if (state === 'computed') return { step: 'review', mine: may('commission.review') } as const;
  if (state === 'reviewed') {
    return { step: 'approve', mine: may('commission.confirm') && reviewedBy !== name } as const;
  }
  if (state === 'approved') return { step: 'pay', mine: may('commission.pay') } as const;
  return null;
}

const WAITS: Readonly<Record<Step, string>> = {
  review: '等待财务经办审核',
  approve: '已审核，等待另一位同事复核',
  pay: '已复核，等待财务经办发放',
};

/** Recomputes the whole month, while none of its statements is reviewed. */
const Recompute = ({ commission }: { readonly commission: OfficeCommission }) => (
  <DialogButton words="重算该月" block>
    {(close) => (
      <ReasonDialog
        title={`重算 ${commission.month}？`}
        act="确认重算"
        needsCode={false}
        call={officeRecomputeMonth}
        done="已重算，请重新审核"
        fields={{ month: commission.month, version: commission.version }}
        onClose={close}
      >
        <p className="muted">
          该月全部代理的佣金单按现有数据重新计算，迟到的注单与关联会员的变更一并计入。
          有佣金单经过审核，或之后的月份已结算，则不能重算。
        </p>
      </ReasonDialog>
    )}
  </DialogButton>
);

/** Review, approval by another person, payment: the steps of this account (LG-08). */
export function CommissionActs({ file }: { readonly file: OfficeCommissionFile }) {
  const me = useMe();
  const may = useMay();
  const turn = turnOf(file, me.name, may);
  const unseen = file.commission.state === 'computed' || file.commission.state === 'nothing';
  const recompute = unseen && may('commission.review') && (
    <Recompute commission={file.commission} />
  );
  if (turn === null) return recompute && <div className="acts">{recompute}</div>;
  const { month, memberId, version, username, amount: sum } = file.commission;
  const act = { month, memberId, version };
  const { step, mine } = turn;
  const { words, title, done, call } = STEPS[step];
  return (
    <div className="acts">
      {!mine && <p className="foot">{WAITS[step]}</p>}
      <div className="pair">
        {may('commission.confirm') && (
          <DialogButton words="拒绝" danger size="large">
            {(close) => (
              <ReasonDialog
                title="拒绝该佣金？"
                act="确认拒绝"
                danger
                needsCode={false}
                call={officeRejectCommission}
                done="已拒绝，该月不再发放"
                fields={act}
                name="拒绝原因（代理可见）"
                rows={3}
                onClose={close}
              >
                <p className="muted">拒绝后该月不再发放，不可撤回。</p>
              </ReasonDialog>
            )}
          </DialogButton>
        )}
        {mine && (
          <DialogButton words={words} type="primary" size="large">
            {(close) => (
              <CodeDialog
                title={title}
                act={words}
                needsCode={step !== 'review' && 'shift'}
                call={call}
                done={done}
                fields={(code) => (step === 'review' ? act : { ...act, code })}
                onClose={close}
              >
                <Facts
                  facts={[
                    ['代理', username],
                    ['月份', month],
                    ['佣金', `¥ ${amount(sum)}`],
                  ]}
                />
              </CodeDialog>
            )}
          </DialogButton>
        )}
      </div>
      {recompute}
    </div>
  );
}
