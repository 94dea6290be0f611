import { Icon } from '@haitang/ui/icon/icon.tsx';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import type { ReactNode } from 'react';
import css from './hint.module.css';

interface HintProps {
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A small line of information under a card. */
export const Hint = ({ icon = 'info', children }: HintProps) => (
  <p className={css.hint}>
    <Icon name={icon} size="s" />
    <span>{children}</span>
  </p>
);
