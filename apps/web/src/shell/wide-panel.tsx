import { askHandover } from '@haitang/contract/member/sessions.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { serverNow } from '@haitang/ui/browser/server-clock.ts';
import { QrPlate } from '@haitang/ui/money/qr-plate.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { encode } from 'uqr';
import { send } from '../shared/api/send.ts';
import { useCommand } from '../shared/commands/use-command.ts';
import { usePlace } from '../shared/navigation/history.ts';
import { targetText } from '../shared/navigation/target.ts';
import { useSession } from '../shared/session/session-store.ts';
import { SECOND_MS, useNow } from '../shared/use-now.ts';
import css from './wide-panel.module.css';

// Texts beside the column on a wide screen.
const title = '在手机上继续';
const leftText = (seconds: number): string => `${seconds} 秒内有效，仅可使用一次`;

interface CodeProps {
  readonly address: string;
  /** For readers; never the address of a member, which is a secret. */
  readonly label: string;
}

function Code({ address, label }: CodeProps) {
  const modules = useMemo(() => encode(address, { ecc: 'Q', border: 0 }).data, [address]);
  return (
    <div className={css.code}>
      <QrPlate modules={modules} label={label} small />
    </div>
  );
}

const Panel = ({ children }: { readonly children: ReactNode }) => (
  <aside className={css.panel} aria-label={title}>
    <p className={css.title}>{title}</p>
    {children}
  </aside>
);

/** A visitor goes on at the same place; it is an ordinary address. */
function Address() {
  const place = usePlace();
  const hash = place.path === '/login' ? '' : `#${targetText(place)}`;
  return (
    <Panel>
      <Code address={`${location.origin}/${hash}`} label="本页地址的二维码" />
      <p>用手机相机扫描，在手机上打开本页。</p>
    </Panel>
  );
}

interface Asked {
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/**
 * The session goes on on the phone: only on request, for a minute, once (ADR 34). The code is in
 * the fragment of the address, which no server gets.
 */
function HandOver() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy, run } = useCommand();
  const now = useNow(SECOND_MS);
  const left = asked === null ? 0 : Math.floor((asked.until - now) / SECOND_MS);
  const ask = () =>
    run(async () => {
      const { data } = await send(askHandover, {});
      const address = `${location.origin}/#/login?handover=${encodeURIComponent(data.code)}`;
      setAsked({ address, until: serverNow() + data.expires_in * SECOND_MS });
    });
  if (asked === null || left <= 0) {
    return (
      <Panel>
        <p role="status">
          {asked === null ? '生成一次性二维码，用手机扫描后直接登录。' : '二维码已失效。'}
        </p>
        <Button tone="soft" size="s" block busy={busy} onClick={() => void ask()}>
          {asked === null ? '生成二维码' : '重新生成'}
        </Button>
      </Panel>
    );
  }
  return (
    <Panel>
      <Code address={asked.address} label="手机登录二维码" />
      <p role="timer">{leftText(left)}</p>
      <p>请勿让他人扫描。手机登录后，这台设备会自动退出。</p>
      <Button tone="line" size="s" block onClick={() => setAsked(null)}>
        收起
      </Button>
    </Panel>
  );
}

/** Beside the column from 768 px on: a code to go on on the phone. Not beside a game. */
export function WidePanel({ path }: { readonly path: string }) {
  const token = useSession((session) => session.token);
  if (path === '/gamePage') return null;
  return token === '' ? <Address /> : <HandOver key={token} />;
}
