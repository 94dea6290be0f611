import type { UserVipData } from '@haitang/contract/member/vip.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Bar } from '@haitang/ui/progress/bar.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Hint } from '../../features/gifts/hint.tsx';
import { amountText } from '../../shared/money/amount-text.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { useUser } from '../../shared/session/user-query.ts';
import { OwnLevel } from './own-level.tsx';
import css from './vip.module.css';
import { progressOf } from './vip-progress.ts';

export type VipLevel = UserVipData[number];

interface RequirementProps {
  readonly name: string;
  /** Undefined for visitors and until known. */
  readonly done: string | undefined;
  readonly required: string;
}

const Requirement = ({ name, done, required }: RequirementProps) => (
  <>
    <div className={css.requirement}>
      <span>{name}</span>
      <span className="num">
        <b>{done === undefined ? '—' : groupDigits(amountText(done))}</b> /{' '}
        {groupDigits(amountText(required))}
      </span>
    </div>
    <Bar label={name} percent={done === undefined ? 0 : progressOf(done, required)} />
  </>
);

/** Reached or not, and the progress: facts only, never the missing amount (design guide, 11). */
export function LevelCard({ level }: { readonly level: VipLevel }) {
  const user = useUser();
  const signedIn = useSignedIn();
  const reached = user !== undefined && user.vip >= level.id;
  return (
    <Card className={css.card} id="vip-level" role="tabpanel" aria-label={level.vipname}>
      <div className={css.head}>
        <h2>{level.vipname}</h2>
        <Status tone={reached ? 'ok' : 'plain'}>{reached ? '已达标' : '未达标'}</Status>
      </div>
      <Requirement name="累计存款" done={user?.paysum} required={level.recharge} />
      <Requirement name="累计流水" done={user?.totalgame} required={level.flow} />
      {user?.vip === level.id && <OwnLevel id={level.id} />}
      <Hint>
        {signedIn
          ? '达标后，次日 24:00 前生效；每日晋升一级。'
          : '登录后可查看您的累计存款与累计流水。'}
      </Hint>
    </Card>
  );
}
