import type { OfficeMemberFile } from '@haitang/contract/office/members.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { useMay } from '../../shared/session/me.ts';
import { Facts } from '../../shared/view/facts.tsx';
import { Nothing } from '../../shared/view/states.tsx';
import { LocksCard } from './locks-card.tsx';
import { TotpResetAct } from './totp-reset-act.tsx';

/** 地址与登录: payout addresses and sign-ins. */
export function SecurityTab({ of }: { readonly of: OfficeMemberFile }) {
  const may = useMay();
  return (
    <>
      <div className="cs-grid">
        <LocksCard of={of} />
      </div>
      <div className="cs-grid narrow">
        <section className="cs-card" aria-label="收款地址">
          <header>
            <h2>收款地址</h2>
          </header>
          {of.addresses.length === 0 && <Nothing words="没有绑定地址" />}
          {of.addresses.map(({ network, address, boundAt }) => (
            <div key={address} className="two-lines line">
              <span className="num address">{address}</span>
              <small>
                {network} · 绑定 {boundAt}
              </small>
            </div>
          ))}
          <Facts
            of={[
              ['登录密码修改', of.passwordChangedAt ?? '未修改过'],
              ['支付密码修改', of.payPasswordChangedAt ?? '未修改过'],
              ['动态验证', of.secondFactorSince ? `${of.secondFactorSince} 开启` : '未开启'],
            ]}
          />
          {of.secondFactorSince && may('totp-resets.propose') && <TotpResetAct of={of} />}
        </section>
        <section className="cs-card" aria-label="登录记录">
          <header>
            <h2>登录记录</h2>
            <small className="muted">最近 30 次</small>
          </header>
          {of.signIns.length === 0 && <Nothing words="尚未登录" />}
          {of.signIns.map((one) => (
            <div key={one.id} className="chk">
              {one.startedAt} · {one.place} · {one.device}
              <span>
                <Status tone={one.endedAt === null ? 'ok' : 'plain'}>
                  {one.endedAt === null ? '未退出' : `结束 ${one.endedAt.slice(5, 16)}`}
                </Status>
              </span>
            </div>
          ))}
        </section>
      </div>
    </>
  );
}
