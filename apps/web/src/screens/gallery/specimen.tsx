import type { ReactNode } from 'react';
import css from './gallery.module.css';

interface FamilyProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** All components of one folder of the design system. */
export const Family = ({ name, children }: FamilyProps) => (
  <section aria-label={name} className={css.family}>
    <h1 className={css.familyName}>{name}</h1>
    {children}
  </section>
);

interface PartProps {
  /** Of the component, or of the few that only make sense together. */
  readonly name: string;
  readonly children: ReactNode;
}

/** One component in all its states; the visual tests take a picture of each. */
export const Part = ({ name, children }: PartProps) => (
  <section aria-label={name} data-part={name} className={css.part}>
    <h2 className={css.partName}>{name}</h2>
    {children}
  </section>
);

interface StateProps {
  readonly name: string;
  /** Shows what is inside as if a finger, a pointer or the keyboard were on it. */
  readonly force?: 'hover' | 'active' | 'focus';
  /** Holds what fixes itself to the window within a box so many px high. */
  readonly window?: number;
  readonly children: ReactNode;
}

/** One state of a component under its name. */
export const State = ({ name, force, window: height, children }: StateProps) => (
  <div className={css.state} {...(force && { 'data-force': force })}>
    <p className={css.stateName}>{name}</p>
    {height === undefined ? (
      children
    ) : (
      <div className={css.window} style={{ height }}>
        {children}
      </div>
    )}
  </div>
);

/** Several small ones beside each other. */
export const Line = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.line}>{children}</div>
);

/** Longer than any text of ours: what is shown must bear it. */
export const LONG = '海棠依旧知否知否应是绿肥红瘦昨夜雨疏风骤浓睡不消残酒试问卷帘人却道海棠依旧';

/** For what is looked at and not used here. */
export const nothing = (): void => {};
