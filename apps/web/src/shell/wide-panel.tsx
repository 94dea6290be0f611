import { askHandover } from '@haitang/contract/member/account.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { QrPlate } from '@haitang/ui/money/qr-plate.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { encode } from 'uqr';
import { send } from '../shared/api/send.ts';
import { useCommand } from '../shared/commands/use-command.ts';
import * as words from '../shared/messages/wide.ts';
import { usePlace } from '../shared/navigation/history.ts';
import { targetText } from '../shared/navigation/target.ts';
import { useSession } from '../shared/session/session-store.ts';
import { SECOND_MS, useNow } from '../shared/use-now.ts';
import css from './wide-panel.module.css';

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
  <aside className={css.panel} aria-label={words.title}>
    <p className={css.title}>{words.title}</p>
    {children}
  </aside>
);

/** A visitor goes on at the same place; it is an ordinary address. */
function Address() {
  const place = usePlace();
  const at = place.path === '/login' ? '' : `#${targetText(place)}`;
  return (
    <Panel>
      <Code address={`${location.origin}/${at}`} label={words.addressCode} />
      <p>{words.addressText}</p>
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
      setAsked({ address, until: Date.now() + data.expires_in * SECOND_MS });
    });
  if (asked === null || left <= 0) {
    return (
      <Panel>
        <p role="status">{asked === null ? words.memberText : words.codeOver}</p>
        <Button tone="soft" size="s" block busy={busy} onClick={() => void ask()}>
          {asked === null ? words.ask : words.askAgain}
        </Button>
      </Panel>
    );
  }
  return (
    <Panel>
      <Code address={asked.address} label={words.memberCode} />
      <p role="timer">{words.left(left)}</p>
      <p>{words.scan}</p>
      <Button tone="line" size="s" block onClick={() => setAsked(null)}>
        {words.hide}
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
