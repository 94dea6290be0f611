import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { Hint } from '../../features/gifts/hint.tsx';
import { part } from '../../shared/code/part.tsx';
import { care, settings } from '../../shared/messages/account/message.ts';
import { MoneyHeader } from '../../shared/view/money-header.tsx';

/** Few members open it: its code is not part of the inbox. */
const NoticeTopics = part(
  () => import('./notice-topics.tsx').then((of) => of.NoticeTopics),
  <SkeletonRows rows={6} height="64px" />,
);

/** 通知设置: which messages a member gets. */
export const NoticeSettings = () => (
  <>
    <MoneyHeader title={settings} />
    <ScreenBody>
      <NoticeTopics />
      <Hint icon="leaf-duotone">{care}</Hint>
    </ScreenBody>
  </>
);
