import { serverNow } from '@haitang/ui/browser/server-clock.ts';
import { classNames } from '@haitang/ui/class-names.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { useEffect, useState } from 'react';
import { beijingMinute } from '../../features/records/record-pages.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { title as care } from '../../shared/words/account/limits.ts';
import { BackArrow } from './back-arrow.tsx';
import css from './frame-bar.module.css';
import { useFittingLabels } from './use-fitting-labels.ts';
import { clockText } from './use-session-values.ts';
import type { WholeWindow } from './use-whole-window.ts';

const EVERY_MS = 10_000;

/** `12:30`. A formatter of `Intl` would stop the page for 80 ms on a slow phone. */
const beijingTime = (): string => beijingMinute(serverNow()).slice(-5);

function useBeijingTime(): string {
  const [time, setTime] = useState(beijingTime);
  useEffect(() => {
    const timer = setInterval(() => setTime(beijingTime()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return time;
}

interface FrameBarProps {
  readonly seconds: number;
  /** Null until it is known. */
  readonly net: string | null;
  readonly window: WholeWindow;
}

/** Clock, session time and net result, always above the venue; this bar advertises nothing. */
export function FrameBar({ seconds, net, window: { wide, whole, toggle } }: FrameBarProps) {
  const time = useBeijingTime();
  const result = net === null ? '—' : groupDigits(net);
  const clock = clockText(seconds);
  const bar = useFittingLabels(`${result} ${clock.length}`);
  return (
    <section ref={bar} className={css.bar} aria-label="本次游戏">
      <BackArrow />
      <div className={css.clock}>
        <Icon name="clock" size="s" />
        <span className="sr">北京时间</span>
        <b data-late>{time}</b>
      </div>
      <div className={css.session}>
        <Icon name="timer" size="s" />
        <span className={css.time}>时长</span>
        <b>{clock}</b>
      </div>
      <div className={css.net}>
        <Icon name="scales" size="s" />
        <span>净结果</span>
        <b>{result}</b>
      </div>
      <Link to="/boutBallBetInfo?type=8" className={css.care} aria-label={care}>
        <Icon name="leaf" />
      </Link>
      {wide && (
        <button
          type="button"
          className={classNames(css.window, !whole && css.beside)}
          onClick={toggle}
        >
          <Icon name={whole ? 'corners-in' : 'corners-out'} />
          {whole ? '退出全屏' : '全屏'}
        </button>
      )}
    </section>
  );
}
