import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './ring.module.css';

interface RingProps {
  /** 0 to 1: a real measure of progress. */
  readonly share: number;
  readonly label: string;
  readonly tone?: 'accent' | 'ok' | 'warn';
  readonly small?: boolean;
  readonly children: ReactNode;
}

const RADIUS = 68;
const LENGTH = 2 * Math.PI * RADIUS;

/** Confirmations n of m, a countdown with a consequence, protections 3 of 4. */
export const Ring = ({ share, label, tone = 'accent', small = false, children }: RingProps) => (
  <div
    className={classNames(css.ring, css[tone], small && css.small)}
    role="img"
    aria-label={label}
  >
    <svg viewBox="0 0 148 148" aria-hidden="true">
      <circle className={css.track} cx="74" cy="74" r={RADIUS} />
      <circle
        className={css.progress}
        cx="74"
        cy="74"
        r={RADIUS}
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - Math.min(1, Math.max(0, share)))}
      />
    </svg>
    <div>{children}</div>
  </div>
);
