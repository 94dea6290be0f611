import { Icon } from '@haitang/ui/icon/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openedPart } from '../../shared/code/part.tsx';
import css from './notice-bar.module.css';
import { type Notice, noticesQuery } from './notices-query.ts';

const NoticeLetter = openedPart(() =>
  import('./notice-letter.tsx').then((module) => module.NoticeLetter),
);
const EVERY_MS = 4_000;
/** A long notice stands before it moves and after it, and moves at the pace of reading. */
const STANDS_MS = 1_500;
const PX_EACH_SECOND = 45;

/** Scrolls a text that is longer than its line to its end; the time that takes, in ms. */
function scrollToEnd(line: HTMLElement): number {
  const text = line.firstElementChild;
  const over = line.scrollWidth - line.clientWidth;
  if (!(text instanceof HTMLElement) || over <= 0) return 0;
  const ms = (over / PX_EACH_SECOND) * 1_000;
  text.animate([{ transform: 'none' }, { transform: `translateX(${-over}px)` }], {
    delay: STANDS_MS,
    duration: ms,
    fill: 'forwards',
  });
  return 2 * STANDS_MS + ms;
}

interface LineProps {
  readonly name: string;
  readonly still: boolean;
  /** It has stood long enough, and was scrolled to its end. */
  readonly onRead: () => void;
}

function Line({ name, still, onRead }: LineProps) {
  const line = useRef<HTMLSpanElement>(null);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (still || !line.current) return;
    const timer = setTimeout(() => read(), Math.max(EVERY_MS, scrollToEnd(line.current)));
    return () => clearTimeout(timer);
  }, [still]);
  return (
    <span ref={line} className={css.line}>
      <span>{name}</span>
    </span>
  );
}

/** One line at a time, the next after 4 s, a long one once it has scrolled by; a tap opens it. */
export function NoticeBar() {
  const { data: notices = [] } = useQuery(noticesQuery);
  const [position, setPosition] = useState(0);
  const [opened, setOpened] = useState<Notice | null>(null);
  const notice = notices[position % Math.max(1, notices.length)];
  return (
    <>
      {notice !== undefined && (
        <button type="button" className={css.bar} onClick={() => setOpened(notice)}>
          <Icon name="megaphone-simple-duotone" />
          <Line
            key={position}
            name={notice.name}
            still={opened !== null}
            onRead={() => setPosition((now) => now + 1)}
          />
          <Icon name="caret-right-bold" size="s" />
        </button>
      )}
      {opened !== null && <NoticeLetter notice={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
