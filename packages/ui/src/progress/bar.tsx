import css from './bar.module.css';

/** A thin line of progress, 0 to 100, in gold. */
export const Bar = ({ percent, label }: { readonly percent: number; readonly label: string }) => (
  <div
    className={css.bar}
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
