import type { OfficeMemberFile } from '@haitang/contract/office/members.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { LinkedAccountsCard } from '../../features/links/linked-accounts.tsx';
import { useMay } from '../../shared/session/me.ts';
import { Facts } from '../../shared/view/facts.tsx';
import { Nothing } from '../../shared/view/states.tsx';
import { LocksCard } from './locks-card.tsx';
import { RecoveryAct } from './recovery-act.tsx';
import { SignOutAct } from './sign-out-act.tsx';
import { TotpResetAct } from './totp-reset-act.tsx';

/** 地址与登录: payout addresses and sign-ins. */
export function SecurityTab({ file }: { readonly file: OfficeMemberFile }) {
  const may = useMay();
  return (
    <>
      <div className="cs-grid">
        <LocksCard file={file} />
      </div>
      <div className="cs-grid narrow">
        <section className="cs-card" aria-label="收款地址">
          <header>
            <h2>收款地址</h2>
          </header>
          {file.addresses.length === 0 && <Nothing words="没有绑定地址" />}
          {file.addresses.map(({ network, address, boundAt }) => (
            <div key={address} className="two-lines line">
              <span className="num address">{address}</span>
              <small>
                {network} · 绑定 {boundAt}
              </small>
            </div>
          ))}
          <Facts
            facts={[
              ['登录密码修改', file.passwordChangedAt ?? '未修改过'],
              ['支付密码修改', file.payPasswordChangedAt ?? '未修改过'],
              ['动态验证', file.secondFactorSince ? `${file.secondFactorSince} 开启` : '未开启'],
            ]}
          />
          <span className="cs-row">
            {may('recoveries.propose') && <RecoveryAct file={file} />}
            {file.secondFactorSince && may('totp-resets.propose') && <TotpResetAct file={file} />}
          </span>
        </section>
        <section className="cs-card" aria-label="登录记录">
          <header>
            <h2>登录记录</h2>
            <small className="muted">最近 30 次</small>
          </header>
          {file.signIns.length === 0 && <Nothing words="尚未登录" />}
          {file.signIns.map((signIn) => (
            <div key={signIn.id} className="chk">
              {signIn.startedAt} · {signIn.place} · {signIn.device}
              <span className="cs-row">
                {signIn.endedAt === null && <SignOutAct file={file} signIn={signIn.id} />}
                <Status tone={signIn.endedAt === null ? 'ok' : 'plain'}>
                  {signIn.endedAt === null ? '未退出' : `结束 ${signIn.endedAt.slice(5, 16)}`}
                </Status>
              </span>
            </div>
          ))}
        </section>
      </div>
      <div className="cs-grid">
        <LinkedAccountsCard id={file.memberId} />
      </div>
    </>
  );
}
