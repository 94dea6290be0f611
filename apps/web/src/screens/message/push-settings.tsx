import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { Hint } from '../../features/gifts/hint.tsx';
import { part } from '../../shared/code/part.tsx';
import { pushAbout, pushCare, pushTitle } from '../../shared/messages/account/message.ts';
import { MoneyHeader } from '../../shared/view/money-header.tsx';
import css from './message.module.css';

/** Few members open it: its code is not part of the inbox. */
const PushHere = part(
  () => import('./push-here.tsx').then((of) => of.PushHere),
  <SkeletonRows rows={2} height="96px" />,
);

/** 推送通知: messages on the lock screen of this browser (ADR 37). */
export const PushSettings = () => (
  <>
    <MoneyHeader title={pushTitle} />
    <ScreenBody>
      <div className={css.list}>
        <Hint>{pushAbout}</Hint>
      </div>
      <PushHere />
      <Hint icon="leaf-duotone">{pushCare}</Hint>
    </ScreenBody>
  </>
);
