import { subscribePush, unsubscribePush } from '@haitang/contract/member/push.ts';
import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Hint } from '../../features/gifts/hint.tsx';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import * as words from '../../shared/messages/account/push.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import { pushAbility, subscribeBrowser, unsubscribeBrowser } from './push-browser.ts';
import { PushChoice } from './push-choice.tsx';
import css from './push-here.module.css';
import { type BrowserPush, holdPush, pushQuery, topicsOf } from './push-query.ts';

interface StandingProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** How it stands with this browser, and the one thing to do about it. */
const Standing = ({ title, text, action }: StandingProps) => (
  <Card className={css.standing}>
    <h2>{title}</h2>
    <p>{text}</p>
    {action}
  </Card>
);

function TurnOn({ state }: BrowserPush) {
  const { busy, run } = useCommand({ unanswered: words.failed });
  const turnOn = (): Promise<void> =>
    run(async () => {
      const keys = await subscribeBrowser(state.key);
      if (!keys) {
        if (pushAbility() === 'blocked') holdPush({ ability: 'blocked' });
        else showToast(words.notAllowed, 'plain');
        return;
      }
      const { data } = await send(subscribePush, { ...keys, ...topicsOf(state) });
      holdPush({ endpoint: keys.endpoint, state: data });
    });
  return (
    <Button block busy={busy} onClick={() => void turnOn()}>
      {words.turnOn}
    </Button>
  );
}

function TurnOff({ endpoint }: BrowserPush) {
  const { busy, run } = useCommand();
  const turnOff = (): Promise<void> =>
    run(async () => {
      const { data } = await send(unsubscribePush, { endpoint });
      holdPush({ endpoint: '', state: data });
      await unsubscribeBrowser();
    });
  return (
    <Button tone="line" block busy={busy} onClick={() => void turnOff()}>
      {words.turnOff}
    </Button>
  );
}

function StandingHere(here: BrowserPush) {
  const { ability, state } = here;
  if (ability === 'unsupported') {
    return <Standing title={words.unsupported} text={words.unsupportedText} />;
  }
  if (ability === 'install') {
    const how = (
      <Link to="/app" className={buttonClass({ tone: 'soft', block: true })}>
        {words.howToInstall}
      </Link>
    );
    return <Standing title={words.install} text={words.installText} action={how} />;
  }
  if (ability === 'blocked') return <Standing title={words.blocked} text={words.blockedText} />;
  return state.here === 1 ? (
    <Standing title={words.on} text={words.onText} action={<TurnOff {...here} />} />
  ) : (
    <Standing title={words.off} text={words.offText} action={<TurnOn {...here} />} />
  );
}

function State(here: BrowserPush) {
  const { ability, state, endpoint } = here;
  const isOn = ability === 'able' && state.here === 1;
  const others = state.devices - (isOn ? 1 : 0);
  return (
    <>
      <StandingHere {...here} />
      {others > 0 && <Hint icon="device-mobile-duotone">{words.devices(others)}</Hint>}
      {(isOn || others > 0) && <PushChoice state={state} endpoint={endpoint} />}
    </>
  );
}

/** Whether messages are pushed to this browser, which, and when not (ADR 37). */
export function PushHere() {
  const query = useQuery(pushQuery);
  return (
    <QueryState query={query} skeleton={<SkeletonRows rows={2} height="96px" />}>
      {(here) => <State {...here} />}
    </QueryState>
  );
}
