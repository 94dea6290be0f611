import type { UserRedPacketData } from '@haitang/contract/member/red-packet.ts';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { SECOND_MS, useNow } from '../../shared/use-now.ts';
import * as words from '../../shared/words/gifts/red-packets.ts';
import {
  clockText,
  msOf,
  openingText,
  type PacketStatus,
  type PacketWindow,
  secondsLeft,
} from './packet-window.ts';
import css from './red-packets.module.css';

const nextOpening = (when: string): string => `下一场 ${when} 开放，按您届时的累计存款计算可领次数`;

const WAIT_MS = 15_000;

const reload = (): void => void queryClient.invalidateQueries({ queryKey: screenKeys.redPacket });

interface StateProps {
  readonly windows: readonly PacketWindow[];
  readonly packet: UserRedPacketData;
  /** The server's clock less ours, in ms. */
  readonly ahead: number;
}

/** Seconds to the next opening or closing by the server's clock; null if none is known. */
function leftAt({ windows, packet, ahead }: StateProps, now: number): number | null {
  const moment = now + ahead;
  const opens = msOf(packet.opens_at);
  if (opens === null) return secondsLeft(windows, packet.redPacketStatus, moment);
  return opens > moment ? Math.ceil((opens - moment) / SECOND_MS) : null;
}

/**
 * Seconds to the next opening or closing. At zero the server's state is loaded, and again while its
 * clock and ours differ.
 */
function useSecondsLeft(state: StateProps): number | null {
  const now = useNow(SECOND_MS);
  const before = useRef<number | null>(null);
  const left = leftAt(state, now);
  useEffect(() => {
    const over = before.current !== null && (left === null || left > before.current);
    before.current = left;
    if (over) reload();
  }, [left]);
  const waiting = left === null && state.packet.redPacketStatus !== 'END';
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(reload, WAIT_MS);
    return () => clearInterval(timer);
  }, [waiting]);
  return left;
}

const HEADS: Readonly<Record<PacketStatus, string>> = {
  READY: '领取尚未开始',
  STARTING: '领取中',
  END: '今日领取已结束',
};

function Counting(state: StateProps) {
  const left = useSecondsLeft(state);
  const { redPacketStatus: status, opens_at: opens, server_time: server } = state.packet;
  if (state.windows.length === 0)
    return <p className={css.state}>目前没有开放的领取时段，开放时间会在本页公布。</p>;
  return (
    <>
      <p className={css.state}>
        {HEADS[status]}
        {left !== null && (
          <>
            {' · '}
            {status === 'STARTING' ? '距结束' : '距开始'}{' '}
            <b className="num" role="timer">
              {clockText(left)}
            </b>
          </>
        )}
      </p>
      {status === 'END' && opens && <p>{nextOpening(openingText(opens, server))}</p>}
    </>
  );
}

interface WindowStateProps {
  readonly windows: readonly PacketWindow[];
  readonly packet: UserRedPacketData | undefined;
}

/** Our clock may be wrong: the countdown keeps the difference to the server's, once an answer. */
function useAhead(packet: UserRedPacketData | undefined): number {
  const server = packet?.server_time;
  const now = useNow(SECOND_MS);
  const [kept, keep] = useState<{ readonly server?: string | undefined; readonly ahead: number }>({
    ahead: 0,
  });
  if (kept.server === server) return kept.ahead;
  const ahead = (msOf(server) ?? now) - now;
  keep({ server, ahead });
  return ahead;
}

/** Whether the window is open, the remaining time, what comes next, and the hours. */
export function WindowState({ windows, packet }: WindowStateProps) {
  const ahead = useAhead(packet);
  return (
    <div className={css.hours}>
      {packet && <Counting windows={windows} packet={packet} ahead={ahead} />}
      {windows.map((window) => (
        <p key={window.start}>{words.window(window)}</p>
      ))}
    </div>
  );
}
