import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import css from './seal.module.css';

export type SealTone = 'accent' | 'ok' | 'warn' | 'bad' | 'info' | 'gold';

/** The window of four arcs between the corners `low` and `high`. */
const lobes = (low: number, high: number, r: number): string =>
  `M${low} ${low}A${r} ${r} 0 0 1 ${high} ${low}A${r} ${r} 0 0 1 ${high} ${high}` +
  `A${r} ${r} 0 0 1 ${low} ${high}A${r} ${r} 0 0 1 ${low} ${low}Z`;
const EDGE = lobes(24.3, 71.7, 24);
const FILL = lobes(26.6, 69.4, 21);

interface SealProps {
  readonly icon: IconName;
  readonly tone?: SealTone;
  readonly small?: boolean;
}

/** The four-lobed window with one icon, for an outcome. */
export const Seal = ({ icon, tone = 'accent', small = false }: SealProps) => (
  <span className={classNames(css.seal, css[tone], small && css.small)}>
    <svg viewBox="0 0 96 96" aria-hidden="true">
      <path className={css.edge} d={EDGE} />
      <path className={css.fill} d={FILL} />
    </svg>
    <Icon name={icon} />
  </span>
);

interface ResultProps extends SealProps {
  readonly title: string;
  readonly amount?: ReactNode;
  readonly children?: ReactNode;
  /** It happens while the member looks: the seal is set down, and readers hear the outcome. */
  readonly arrives?: boolean;
}

/** Head of every outcome: one seal, one sentence, one amount. */
export const Result = ({ title, amount, children, arrives = false, ...seal }: ResultProps) => (
  <div
    className={classNames(css.result, arrives && css.arrives)}
    role={arrives ? 'status' : undefined}
  >
    <Seal {...seal} />
    <h2>{title}</h2>
    {amount !== undefined && <div className={css.amount}>{amount}</div>}
    {children !== undefined && <p>{children}</p>}
  </div>
);
