import { useEffect, useRef } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import * as words from '../../shared/messages/gifts/hongbao.ts';
import { SECOND_MS, useNow } from '../../shared/use-now.ts';
import css from './hongbao.module.css';
import { clockText, type PacketStatus, type PacketWindow, secondsLeft } from './packet-window.ts';

const WAIT_MS = 15_000;

const reload = (): void => void queryClient.invalidateQueries({ queryKey: queryKeys.redPacket });

/**
 * Seconds to the next opening or closing. At zero the server's state is loaded, and again while its
 * clock and ours differ.
 */
function useSecondsLeft(windows: readonly PacketWindow[], status: PacketStatus): number | null {
  const now = useNow(SECOND_MS);
  const before = useRef<number | null>(null);
  const left = secondsLeft(windows, status, now);
  useEffect(() => {
    const over = before.current !== null && (left === null || left > before.current);
    before.current = left;
    if (over) reload();
  }, [left]);
  const waiting = left === null && status !== 'END';
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(reload, WAIT_MS);
    return () => clearInterval(timer);
  }, [waiting]);
  return left;
}

const HEADS: Readonly<Record<PacketStatus, string>> = {
  READY: words.ready,
  STARTING: words.open,
  END: words.end,
};

interface StateProps {
  readonly windows: readonly PacketWindow[];
  readonly status: PacketStatus;
}

function Counting({ windows, status }: StateProps) {
  const left = useSecondsLeft(windows, status);
  return (
    <p className={css.state}>
      {HEADS[status]}
      {left !== null && (
        <>
          {' · '}
          {status === 'READY' ? words.untilStart : words.untilEnd}{' '}
          <b className="num" role="timer">
            {clockText(left)}
          </b>
        </>
      )}
    </p>
  );
}

interface WindowStateProps {
  readonly windows: readonly PacketWindow[];
  readonly status: PacketStatus | undefined;
}

/** Whether the window is open, the remaining time, and the hours. */
export const WindowState = ({ windows, status }: WindowStateProps) => (
  <div className={css.hours}>
    {status && <Counting windows={windows} status={status} />}
    {windows.map((window) => (
      <p key={window.start}>{words.window(window)}</p>
    ))}
  </div>
);
