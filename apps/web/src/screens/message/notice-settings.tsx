import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { Hint } from '../../features/gifts/hint.tsx';
import { part } from '../../shared/code/part.tsx';
import { MoneyHeader } from '../../shared/view/money-header.tsx';
import { settings } from './inbox-words.ts';

/** Few members open it: its code is not part of the inbox. */
const NoticeTopics = part(
  () => import('./notice-topics.tsx').then((module) => module.NoticeTopics),
  <SkeletonRows rows={6} height="64px" />,
);

/** 通知设置: which messages a member gets. */
export const NoticeSettings = () => (
  <>
    <MoneyHeader title={settings} />
    <ScreenBody>
      <NoticeTopics />
      <Hint icon="leaf-duotone">处于休息或自我排除期间，不会发送任何优惠消息。</Hint>
    </ScreenBody>
  </>
);
