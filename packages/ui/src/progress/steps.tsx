import { Icon } from '../icon/icon.tsx';
import css from './steps.module.css';

/** Two to four numbered screens of one task; `at` counts from 0. */
export const Steps = ({
  names,
  at,
}: {
  readonly names: readonly string[];
  readonly at: number;
}) => (
  <ol className={css.steps}>
    {names.map((name, index) => (
      <li
        key={name}
        className={index < at ? css.done : index === at ? css.on : undefined}
        aria-current={index === at ? 'step' : undefined}
      >
        <i>{index < at ? <Icon name="check-bold" size="s" /> : index + 1}</i>
        {name}
      </li>
    ))}
  </ol>
);
