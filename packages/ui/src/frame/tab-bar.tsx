import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { Badge } from '../surface/status.tsx';
import css from './tab-bar.module.css';

/** The bar at the bottom; its links have `tabClass`. */
export const TabBar = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <nav className={css.bar} aria-label={label}>
    {children}
  </nav>
);

/** The class of one tab; the raised one is in the middle. */
export const tabClass = (isOn: boolean, raised = false): string =>
  classNames(css.tab, isOn && css.on, raised && css.raised);

interface TabContentProps {
  readonly icon: IconName;
  readonly text: string;
  readonly raised?: boolean;
  readonly badge?: string;
}

/** Icon above the word; raised: in the orb, with its badge. */
export const TabContent = ({ icon, text, raised = false, badge }: TabContentProps) =>
  raised ? (
    <>
      <span className={css.orb}>
        <Icon name={icon} size="xl" />
      </span>
      {badge && (
        <span className={css.badge}>
          <Badge>{badge}</Badge>
        </span>
      )}
      {text}
    </>
  ) : (
    <>
      <Icon name={icon} size="l" />
      {text}
    </>
  );
