import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import css from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName;
  /** Its action, for screen readers: there is no visible text. */
  readonly label: string;
  readonly size?: 's' | 'm' | 'l';
  /** A small mark in the corner for something new. */
  readonly dot?: boolean;
  /** Turns the icon once while data is fetched. */
  readonly turning?: boolean;
}

/** A 44 px round target with one icon. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, size = 'm', dot = false, turning = false, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(css.button, className)}
    >
      <Icon name={icon} size={size} className={turning ? css.turning : undefined} />
      {dot && <span className={css.dot} />}
    </button>
  );
}
