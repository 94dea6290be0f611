import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import css from './method-grid.module.css';

interface MethodGridProps<Key extends string> {
  readonly label: string;
  readonly methods: readonly {
    readonly key: Key;
    readonly text: string;
    readonly icon: IconName;
    /** A short advantage on the tile; read aloud by nobody, so it is told elsewhere too. */
    readonly badge?: string;
  }[];
  readonly value: Key;
  readonly onChange: (key: Key) => void;
}

/** Icon tiles of which one is chosen: payment methods. */
export function MethodGrid<Key extends string>(props: MethodGridProps<Key>) {
  const group = useId();
  return (
    <div className={css.grid} role="radiogroup" aria-label={props.label}>
      {props.methods.map(({ key, text, icon, badge }) => (
        <label key={key} className={classNames(css.method, key === props.value && css.on)}>
          <input
            type="radio"
            className="sr"
            name={group}
            checked={key === props.value}
            onChange={() => props.onChange(key)}
          />
          <Icon name={icon} size="l" />
          {text}
          {badge && (
            <span className={css.badge} aria-hidden="true">
              {badge}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
