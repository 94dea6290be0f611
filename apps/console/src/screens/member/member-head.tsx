import type { OfficeMemberFile } from '@haitang/contract/office/members.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { LOCKS } from '../../shared/lock-words.ts';
import { useMay } from '../../shared/session/me.ts';
import { memberWords } from '../../shared/stage-tone.ts';
import { AdjustAct } from './adjust-act.tsx';

const Total = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <small>{name}</small>
    <MoneyText amount={value} size="m" />
  </div>
);

/** The member, masked, with the lifetime totals. */
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
            {of.locks.map(({ kind }) => (
              <Status key={kind} tone="bad">
                已限制{LOCKS[kind].name}
              </Status>
            ))}
            {of.pause && <Status tone="warn">自我限制中</Status>}
          </h2>
          <p className="muted">
            {of.memberId} · {facts.join(' · ')}
          </p>
        </div>
        {may('adjustments.propose') && <AdjustAct of={of} />}
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
