import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Bar } from '@haitang/ui/progress/bar.tsx';
import { useEffect } from 'react';
import { SECOND_MS, useNow } from '../../shared/use-now.ts';
import css from './pay-info.module.css';
import { clockText } from './pay-stage.ts';

const left = (time: string): string => `剩余 ${time}`;

interface CountdownProps {
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  readonly onEnd: () => void;
}

/** Remaining time to pay; at zero the order is loaded once more. */
export function Countdown({ from, until, onEnd }: CountdownProps) {
  const now = useNow(SECOND_MS);
  const over = now >= until;
  useEffect(() => {
    if (over) onEnd();
  }, [over, onEnd]);
  const share = Math.min(1, Math.max(0, (until - now) / Math.max(1, until - from)));
  return (
    <div className={css.countdown}>
      <p role="timer">
        <Icon name="clock-countdown-duotone" />
        <span>{left('')}</span>
        <b className="num">{clockText(until - now)}</b>
      </p>
      <Bar percent={Math.round(share * 100)} label={left(clockText(until - now))} />
    </div>
  );
}
