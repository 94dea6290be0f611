import type { ReactNode } from 'react';
import css from './state.module.css';

interface StateProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** One quiet action. */
  readonly action?: ReactNode;
}

/** An empty list, and what will appear there. */
export const EmptyState = ({ title, text, action }: StateProps) => (
  <div className={css.state}>
    <img src="/art/empty/empty.svg" alt="" width={240} height={160} />
    <h2>{title}</h2>
    <p>{text}</p>
    {action}
  </div>
);

/** A failed load; `action` tries again. */
export const ErrorState = ({ title, text, action }: StateProps) => (
  <div className={css.state} role="alert">
    <img src="/art/empty/offline.svg" alt="" width={240} height={160} />
    <h2>{title}</h2>
    <p>{text}</p>
    {action}
  </div>
);

interface FullStateProps extends StateProps {
  /** Address of a window scene, 320 × 224. */
  readonly scene: string;
  /** The line at the foot. */
  readonly base?: ReactNode;
}

/** A whole screen with one message: maintenance, not built yet, a game that did not open. */
export const FullState = ({ scene, title, text, action, base }: FullStateProps) => (
  <div className={css.full}>
    <img src={scene} alt="" width={320} height={224} />
    <h1>{title}</h1>
    <p>{text}</p>
    {action !== undefined && <div className={css.acts}>{action}</div>}
    <div className={css.base}>{base}</div>
  </div>
);
