import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { List, RowContent, rowClass } from '@haitang/ui/list/list.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import { Link } from '../../shared/navigation/link.tsx';

interface Way {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

const WAYS: readonly Way[] = [
  { to: '/timeout', icon: 'hourglass-medium-duotone', title: '休息一下', text: '24 小时至 6 周' },
  { to: '/exclude', icon: 'lock-key-duotone', title: '自我排除', text: '6 个月至永久' },
  {
    to: '/boutBallBetInfo?type=8',
    icon: 'lifebuoy-duotone',
    title: '寻求帮助',
    text: '提示信号与求助机构',
  },
];

/** Links to pause for a while or for good, and to help. */
export const PauseLinks = () => (
  <>
    <SectionHead title="暂停参与" />
    <List>
      {WAYS.map(({ to, icon, title, text }) => (
        <Link key={to} to={to} className={rowClass}>
          <RowContent icon={icon} title={title} text={text} />
        </Link>
      ))}
    </List>
  </>
);
