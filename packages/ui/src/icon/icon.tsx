import { classNames } from '../class-names.ts';
import css from './icon.module.css';
import type { IconName } from './icon-name.ts';
import sprite from './icons.svg?no-inline';

interface IconProps {
  readonly name: IconName;
  /** 16, 20, 24 or 28 px. */
  readonly size?: 's' | 'm' | 'l' | 'xl';
  readonly className?: string | undefined;
}

/**
 * One glyph of the sprite, in the colour of the surrounding text; always hidden from screen
 * readers.
 */
export const Icon = ({ name, size = 'm', className }: IconProps) => (
  <svg className={classNames(css.icon, css[size], className)} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
);
