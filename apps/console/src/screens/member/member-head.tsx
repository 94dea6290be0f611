import type { OfficeMemberFile } from '@haitang/contract/office/members.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { LOCKS } from '../../shared/lock-words.ts';
import { PAUSES } from '../../shared/pause-words.ts';
import { useMay } from '../../shared/session/me.ts';
import { memberWords } from '../../shared/stage-tone.ts';
import { AdjustAct } from './adjust-act.tsx';
import { SignOutAct } from './sign-out-act.tsx';
import { TagsAct } from './tags-act.tsx';
import { WriteAct } from './write-act.tsx';

const Total = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <small>{name}</small>
    <MoneyText amount={value} size="m" />
  </div>
);

/** The member, masked, with the lifetime totals. */
export function MemberHead({ file }: { readonly file: OfficeMemberFile }) {
  const may = useMay();
  const seen = file.signIns[0];
  const facts = [
    file.maskedName,
    file.maskedMobile || '未填手机',
    file.maskedEmail || '未填邮箱',
    `注册 ${file.registeredAt.slice(0, 10)}`,
    file.referrerId === null ? '上级代理 无' : `上级代理 ${file.referrerId}`,
    seen ? `最近登录 ${seen.startedAt.slice(0, 16)}` : '尚未登录',
  ];
  return (
    <section className="cs-card member" aria-label="会员">
      <div className="cs-row">
        <img src="/art/misc/avatar.svg" alt="" width={72} height={72} />
        <div className="grow">
          <h2 className="cs-row">
            {file.username}
            <small className="gold">VIP{file.vipLevel}</small>
            <Status tone={file.status === 'normal' ? 'ok' : 'bad'}>
              {memberWords(file.status)}
            </Status>
            {file.locks.map(({ kind }) => (
              <Status key={kind} tone="bad">
                已限制{LOCKS[kind].name}
              </Status>
            ))}
            {file.pause && (
              <Status tone="warn">{PAUSES[file.pause.kind] ?? file.pause.kind}中</Status>
            )}
            <TagsAct file={file} />
          </h2>
          <p className="muted">
            {file.memberId} · {facts.join(' · ')}
          </p>
        </div>
        <WriteAct file={file} />
        {file.signIns.some(({ endedAt }) => endedAt === null) && (
          <SignOutAct file={file} signIn="" />
        )}
        {may('adjustments.propose') && <AdjustAct file={file} />}
      </div>
      <div className="totals">
        <Total name="总资产" value={file.totals.assets} />
        <Total name="累计存款" value={file.totals.deposits} />
        <Total name="累计取款" value={file.totals.withdrawals} />
        <Total name="净存款" value={file.totals.net} />
        <Total name="累计有效投注" value={file.totals.validBets} />
      </div>
    </section>
  );
}
