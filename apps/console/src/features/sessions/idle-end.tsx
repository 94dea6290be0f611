import { officeStillHere } from '@haitang/contract/office/staff-sessions.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { serverNow } from '@haitang/ui/browser/server-clock.ts';
import { Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../shared/api/call.ts';
import { endSession } from '../../shared/api/session-token.ts';
import { idleAt, momentOf } from '../../shared/session/idle.ts';
import { useMe } from '../../shared/session/me.ts';

const TICK_MS = 1_000;
/** What shows that somebody works or reads here. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;

/** Tells the server at most once a minute that the person reads: reading is work, too. */
function useReading(onSent: () => void): void {
  const sentAt = useRef(0);
  useEffect(() => {
    const onSign = (): void => {
      if (document.hidden || serverNow() - sentAt.current < MINUTE_MS) return;
      sentAt.current = serverNow();
      ask(officeStillHere).then(onSent, () => {});
    };
    for (const sign of SIGNS) {
      window.addEventListener(sign, onSign, { capture: true, passive: true });
    }
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, onSign, { capture: true });
    };
  }, [onSent]);
}

interface IdleEndProps {
  /** Asks the server again until when the session lives. */
  readonly onCheck: () => void;
}

/** Asks before an idle session ends; the server says when, so that other windows count as well. */
export function IdleEnd({ onCheck }: IdleEndProps) {
  const end = momentOf(useMe().idleEndsAt);
  const [now, setNow] = useState(serverNow);
  const checkedFor = useRef(0);
  useReading(onCheck);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const idle = idleAt(end, now);
  useEffect(() => {
    if (idle.kind === 'over') endSession();
    // Another window may have been used meanwhile.
    if (idle.kind !== 'asks' || checkedFor.current === end) return;
    checkedFor.current = end;
    onCheck();
  }, [idle.kind, end, onCheck]);
  if (idle.kind !== 'asks') return null;
  const goOn = (): void => {
    ask(officeStillHere).then(onCheck, onCheck);
  };
  return (
    <Modal
      open
      centered
      width={400}
      title="还在吗？"
      okText="继续工作"
      cancelButtonProps={{ style: { display: 'none' } }}
      closable={false}
      mask={{ closable: false }}
      onOk={goOn}
      onCancel={goOn}
    >
      <div className="cs-dialog">
        <p role="timer">
          长时间没有操作，将在 <b className="num">{idle.seconds}</b> 秒后退出。已填写的备注会保留。
        </p>
      </div>
    </Modal>
  );
}
