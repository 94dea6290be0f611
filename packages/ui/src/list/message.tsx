import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import css from './message.module.css';

interface MessageProps {
  readonly title: string;
  /** The beginning of its text, on one line while it is folded. */
  readonly preview?: string;
  readonly time: string;
  readonly unread: boolean;
  /** Read by screen readers before the title of an unread message. */
  readonly unreadLabel: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Drawn only while it is open. */
  readonly children: ReactNode;
}

/** A message that unfolds in place; unread ones have a dot and bold text. */
export function Message(props: MessageProps) {
  const { title, preview = '', time, unread, unreadLabel, open, onToggle, children } = props;
  const id = useId();
  return (
    <li className={classNames(css.message, unread && css.unread, open && css.open)}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <span className={css.mark} />
        <span className={css.words}>
          {unread && <span className="sr">{unreadLabel}</span>}
          <span className={css.title}>{title}</span>
          {preview !== '' && !open && <span className={css.preview}>{preview}</span>}
          <time className={css.time}>{time}</time>
        </span>
        <Icon name="caret-down-bold" size="s" />
      </button>
      <div id={id} hidden={!open} className={css.body}>
        {open && children}
      </div>
    </li>
  );
}
