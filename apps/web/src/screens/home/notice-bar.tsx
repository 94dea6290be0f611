import { Icon } from '@haitang/ui/icon/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openedPart } from '../../shared/code/part.tsx';
import css from './notice-bar.module.css';
import { type Notice, noticesQuery } from './notices-query.ts';

const NoticeLetter = openedPart(() => import('./notice-letter.tsx').then((of) => of.NoticeLetter));
const EVERY_MS = 4_000;

/** One line at a time, the next every 4 s; a tap opens it. */
export function NoticeBar() {
  const { data: notices = [] } = useQuery(noticesQuery);
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState<Notice | null>(null);
  const count = notices.length;
  useEffect(() => {
    if (count < 2 || opened !== null) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % count), EVERY_MS);
    return () => clearInterval(timer);
  }, [count, opened]);
  const notice = notices[at % Math.max(1, count)];
  return (
    <>
      {notice !== undefined && (
        <button type="button" className={css.bar} onClick={() => setOpened(notice)}>
          <Icon name="megaphone-simple-duotone" />
          <span key={at} className={css.line}>
            {notice.name}
          </span>
          <Icon name="caret-right-bold" size="s" />
        </button>
      )}
      {opened !== null && <NoticeLetter notice={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
