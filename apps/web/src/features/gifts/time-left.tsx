import { Icon } from '@haitang/ui/icon/icon.tsx';
import { useEffect } from 'react';
import { SECOND_MS, useNow } from '../../shared/use-now.ts';
import { leftText, msOfBeijing } from './left-text.ts';
import css from './time-left.module.css';

const AGAIN_MS = 10 * SECOND_MS;

interface TimeLeftProps {
  /** A Beijing time of the wire. */
  readonly until: string;
  /** Before the time: 今日还剩. */
  readonly lead: string;
  readonly onEnd: () => void;
}

/** How long something can still be had, by the server's clock. */
export function TimeLeft({ until, lead, onEnd }: TimeLeftProps) {
  const now = useNow(SECOND_MS);
  const left = msOfBeijing(until) - now;
  const over = left <= 0;
  useEffect(() => {
    if (!over) return;
    onEnd();
    // The server's day may end a moment after ours.
    const timer = setInterval(onEnd, AGAIN_MS);
    return () => clearInterval(timer);
  }, [over, onEnd]);
  return (
    <p className={css.left}>
      <Icon name="clock-countdown-duotone" />
      <span>{lead}</span>
      <b className="num" role="timer">
        {leftText(left)}
      </b>
    </p>
  );
}
