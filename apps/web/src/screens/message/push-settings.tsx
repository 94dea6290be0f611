import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { Hint } from '../../features/gifts/hint.tsx';
import { part } from '../../shared/code/part.tsx';
import { MoneyHeader } from '../../shared/view/money-header.tsx';
import { pushTitle } from './inbox-words.ts';
import css from './message.module.css';

/** Few members open it: its code is not part of the inbox. */
const PushHere = part(
  () => import('./push-here.tsx').then((module) => module.PushHere),
  <SkeletonRows rows={2} height="96px" />,
);

/** 推送通知: messages on the lock screen of this browser (ADR 37). */
export const PushSettings = () => (
  <>
    <MoneyHeader title={pushTitle} />
    <ScreenBody>
      <div className={css.list}>
        <Hint>不打开页面也能在锁屏上收到提醒。提醒不含金额与个人信息，点开后才显示详情。</Hint>
      </div>
      <PushHere />
      <Hint icon="leaf-duotone">
        处于休息或自我排除期间，不会推送优惠与公告，资金与安全提醒照常。
      </Hint>
    </ScreenBody>
  </>
);
