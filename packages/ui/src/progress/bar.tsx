import { classNames } from '../class-names.ts';
import css from './bar.module.css';

interface BarProps {
  readonly percent: number;
  readonly label: string;
  /** ok: a used-up amount, in green. */
  readonly tone?: 'gold' | 'ok';
}

/** A thin line of progress, 0 to 100. */
export const Bar = ({ percent, label, tone = 'gold' }: BarProps) => (
  <div
    className={classNames(css.bar, tone === 'ok' && css.ok)}
    role="progressbar"
    aria-label={label}
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <i style={{ width: `${percent}%` }} />
  </div>
);

/** Four steps of a password's strength; the words beside it say the same. */
export const Strength = ({ level }: { readonly level: 0 | 1 | 2 | 3 | 4 }) => (
  <div className={css.strength} aria-hidden="true">
    {[1, 2, 3, 4].map((step) => (
      <i key={step} className={step <= level ? css.on : undefined} />
    ))}
  </div>
);
