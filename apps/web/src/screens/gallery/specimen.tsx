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
  /** The name of the component, or of a few that belong together. */
  readonly name: string;
  readonly children: ReactNode;
}

/** One component in all its states; the visual tests compare a picture of each. */
export const Part = ({ name, children }: PartProps) => (
  <section aria-label={name} data-part={name} className={css.part}>
    <h2 className={css.partName}>{name}</h2>
    {children}
  </section>
);

interface StateProps {
  readonly name: string;
  /** Shows the content as if hovered, pressed or focused. */
  readonly force?: 'hover' | 'active' | 'focus';
  /** Keeps elements with fixed position inside a box of this height in px. */
  readonly window?: number;
  readonly children: ReactNode;
}

/** One state of a component, with its name. */
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

/** Several small components side by side. */
export const Line = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.line}>{children}</div>
);

/** Longer than any real text, to test the layout. */
export const LONG = '海棠依旧知否知否应是绿肥红瘦昨夜雨疏风骤浓睡不消残酒试问卷帘人却道海棠依旧';

/** A callback for components that do nothing here. */
export const nothing = (): void => {};
