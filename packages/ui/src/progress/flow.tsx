import type { ReactNode } from 'react';
import css from './flow.module.css';

export interface FlowStep {
  readonly key: string;
  readonly title: string;
  readonly state: 'done' | 'now' | 'hold' | 'fail' | 'next';
  readonly time?: string | undefined;
  readonly text?: ReactNode;
}

/** Past, present and coming steps; the words of `state` are for screen readers. */
export const Flow = ({ steps }: { readonly steps: readonly FlowStep[] }) => (
  <ol className={css.flow}>
    {steps.map(({ key, title, state, time, text }) => (
      <li key={key} className={css[state]} aria-current={state === 'now' ? 'step' : undefined}>
        <div className={css.line}>
          <b>{title}</b>
          {time !== undefined && <time>{time}</time>}
        </div>
        {text !== undefined && <p>{text}</p>}
      </li>
    ))}
  </ol>
);
