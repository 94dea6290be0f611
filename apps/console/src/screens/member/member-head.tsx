import type { OfficeMemberFile } from '@haitang/contract/office/members.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { calls } from '../../shared/api/calls.ts';
import { useMay } from '../../shared/session/me.ts';
import { memberWords } from '../../shared/stage-tone.ts';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { ReasonDialog } from '../../shared/view/reason-dialog.tsx';
import { AdjustAct } from './adjust-act.tsx';

/** Shuts the member out or lets them in again; a reason and a code. */
function StatusAct({ of }: { readonly of: OfficeMemberFile }) {
  const locked = of.status === 'locked';
  const words = locked ? '恢复' : '停用';
  return (
    <DialogButton words={`${words}账户`} danger={!locked}>
      {(close) => (
        <ReasonDialog
          title={`${words} ${of.username}？`}
          act={`确认${words}`}
          danger={!locked}
          call={calls.setMemberStatus}
          done={`已${words}`}
          fields={{ id: of.memberId, status: locked ? 'normal' : 'locked' }}
          onClose={close}
        >
          <p>{locked ? '会员可以重新登录。' : '会员立即退出且不能登录，余额保持不变。'}</p>
        </ReasonDialog>
      )}
    </DialogButton>
  );
}

const Total = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <small>{name}</small>
    <MoneyText amount={value} size="m" />
  </div>
);

/** Who the member is, masked, and the sums of a lifetime. */
export function MemberHead({ of }: { readonly of: OfficeMemberFile }) {
  const may = useMay();
  const seen = of.signIns[0];
  const facts = [
    of.maskedName,
    of.maskedMobile || '未填手机',
    of.maskedEmail || '未填邮箱',
    `注册 ${of.registeredAt.slice(0, 10)}`,
    of.referrerId === null ? '上级代理 无' : `上级代理 ${of.referrerId}`,
    seen ? `最近登录 ${seen.startedAt.slice(0, 16)}` : '尚未登录',
  ];
  return (
    <section className="cs-card member" aria-label="会员">
      <div className="cs-row">
        <img src="/art/misc/avatar.svg" alt="" width={72} height={72} />
        <div className="grow">
          <h2 className="cs-row">
            {of.username}
            <small className="gold">VIP{of.vipLevel}</small>
            <Status tone={of.status === 'normal' ? 'ok' : 'bad'}>{memberWords(of.status)}</Status>
            {of.pause && <Status tone="warn">自我限制中</Status>}
          </h2>
          <p className="muted">
            {of.memberId} · {facts.join(' · ')}
          </p>
        </div>
        {may('adjustments.propose') && <AdjustAct of={of} />}
        {may('members.lock') && of.status !== 'closed' && <StatusAct of={of} />}
      </div>
      <div className="totals">
        <Total name="总资产" value={of.totals.assets} />
        <Total name="累计存款" value={of.totals.deposits} />
        <Total name="累计取款" value={of.totals.withdrawals} />
        <Total name="净存款" value={of.totals.net} />
        <Total name="累计有效投注" value={of.totals.validBets} />
      </div>
    </section>
  );
}
