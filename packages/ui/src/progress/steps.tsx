import { Icon } from '../icon/icon.tsx';
import css from './steps.module.css';

/** Two to four numbered screens of one task; `at` counts from 0. */
export const Steps = ({
  names,
  current,
}: {
  readonly names: readonly string[];
  readonly current: number;
}) => (
  <ol className={css.steps}>
    {names.map((name, index) => (
      <li
        key={name}
        className={index < current ? css.done : index === current ? css.on : undefined}
        aria-current={index === current ? 'step' : undefined}
      >
        <i>{index < current ? <Icon name="check-bold" size="s" /> : index + 1}</i>
        {name}
      </li>
    ))}
  </ol>
);
