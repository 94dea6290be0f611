import type { ComponentProps, MouseEvent } from 'react';
import { go } from './go.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  /** Called before navigation; false stays here (it then says why itself). */
  readonly mayGo?: () => boolean;
}

/** An anchor inside the app: opens in place, and middle click and long press still work. */
export function Link({ to, mayGo, onClick, ...rest }: LinkProps) {
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.button !== 0) return;
    event.preventDefault();
    if (mayGo && !mayGo()) return;
    go(to);
  };
  return <a {...rest} href={`#${to}`} onClick={press} />;
}
