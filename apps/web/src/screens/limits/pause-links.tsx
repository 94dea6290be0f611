import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { List, RowContent, rowClass } from '@haitang/ui/list/list.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import * as words from '../../shared/messages/account/limits.ts';
import { Link } from '../../shared/navigation/link.tsx';

interface Way {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

const WAYS: readonly Way[] = [
  { to: '/timeout', icon: 'hourglass-medium-duotone', title: words.rest, text: words.restText },
  { to: '/exclude', icon: 'lock-key-duotone', title: words.exclusion, text: words.excludeText },
  {
    to: '/boutBallBetInfo?type=8',
    icon: 'lifebuoy-duotone',
    title: words.help,
    text: words.assessText,
  },
];

/** Links to pause for a while or for good, and to help. */
export const PauseLinks = () => (
  <>
    <SectionHead title={words.pause} />
    <List>
      {WAYS.map(({ to, icon, title, text }) => (
        <Link key={to} to={to} className={rowClass}>
          <RowContent icon={icon} title={title} text={text} />
        </Link>
      ))}
    </List>
  </>
);
