import type { OfficeWithdrawalFile } from '@haitang/contract/office/withdrawals.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { amount } from '../../shared/format.ts';
import { stageTone, stageWords } from '../../shared/stage-tone.ts';
import { StepList } from '../../shared/view/step-list.tsx';

const MOST = 5;

/** The history of the order, and the member's other orders. */
export const PanelHistory = ({ file }: { readonly file: OfficeWithdrawalFile }) => (
  <section>
    <h3>处理进度</h3>
    <StepList steps={file.steps} />
    {file.others.length > 0 && <h3>其他取款</h3>}
    {file.others.slice(0, MOST).map((other) => (
      <div key={other.number} className="chk">
        {other.submittedAt.slice(0, 16)} · {amount(other.amount)} USDT
        <span>
          <Status tone={stageTone(other.stage)}>{stageWords(other.stage)}</Status>
        </span>
      </div>
    ))}
  </section>
);
