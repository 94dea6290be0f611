import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import css from './callout.module.css';

interface CalloutProps {
  /** quiet: a fact · rule: a promise or rule · gold: it may cost money. */
  readonly tone?: 'quiet' | 'rule' | 'gold' | 'ok' | 'warn' | 'bad';
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** One fact to know before going on; never two together. */
export const Callout = ({ tone = 'rule', icon = 'info', children }: CalloutProps) => (
  <div className={classNames(css.callout, css[tone])}>
    <Icon name={icon} />
    <span>{children}</span>
  </div>
);
