import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './status.module.css';

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'plain';

/** Dot and word: a state is never shown by colour alone. */
export const Status = ({
  tone,
  children,
}: {
  readonly tone: Tone;
  readonly children: ReactNode;
}) => <span className={classNames(css.status, css[tone])}>{children}</span>;

/** The small gold flag on a tab or row; `count` is the round number mark. */
export const Badge = ({
  count = false,
  children,
}: {
  readonly count?: boolean;
  readonly children: ReactNode;
}) => <span className={classNames(css.badge, count && css.count)}>{children}</span>;
