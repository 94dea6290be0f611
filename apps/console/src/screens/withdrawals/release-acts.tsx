import {
  type OfficeWithdrawalFile,
  officeConfirmRelease,
  officeProposeRelease,
} from '@haitang/contract/office/withdrawals.ts';
import { useMay } from '../../shared/session/me.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { TwoPeopleActs } from '../../shared/view/acts/two-people-acts.tsx';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';

/**
 * Ends an approved order that cannot be paid: one person gives a reason, another one agrees
 * (MS-06).
 */
export function ReleaseActs({ file }: { readonly file: OfficeWithdrawalFile }) {
  const may = useMay();
  const { number, version, stage, txHash, releaseBy, releaseReason } = file.order;
  if (stage !== 'approved' || txHash !== null || file.order.bySigner) return null;
  const mayPropose = may('withdrawals.review');
  if (releaseBy === null && !mayPropose) return null;
  return (
    <div className="acts">
      <TwoPeopleActs
        proposal={releaseBy === null ? null : { by: releaseBy, words: `退回，${releaseReason}` }}
        mayPropose={mayPropose}
        mayConfirm={may('withdrawals.confirm')}
        proposes="无法付款，提出退回"
        propose={(close) => (
          <ReasonDialog
            title="提出退回该取款？"
            act="提出"
            needsCode="shift"
            call={officeProposeRelease}
            done="已提出，等待另一位同事复核"
            fields={{ number, version }}
            name="退回原因（会员可见）"
            onClose={close}
          >
            <p>请先确认站外签名设备没有付出这笔款项。复核前不动任何资金。</p>
          </ReasonDialog>
        )}
        confirm={(close) => (
          <CodeDialog
            title="复核退回该取款？"
            act="确认退回"
            danger
            needsCode="shift"
            call={officeConfirmRelease}
            done="已退回，金额已回到会员钱包"
            fields={(code) => ({ number, version, code })}
            onClose={close}
          >
            <p>冻结的积分将退回会员钱包。若站外已付款，请勿确认。</p>
            <p className="cs-quote">会员将看到：{releaseReason}</p>
          </CodeDialog>
        )}
      />
    </div>
  );
}
