import {
  endSession,
  type SessionsData,
  sessions as sessionsCall,
} from '@haitang/contract/member/account.ts';
import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { askToSignOut } from '../../features/account/sign-out.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { ask } from '../../shared/feedback/confirm-store.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import * as words from '../../shared/messages/account/sessions.ts';
import { cancel } from '../../shared/messages/shell.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import css from './sessions.module.css';

type Session = SessionsData[number];

const sessionsQuery = queryOptions({
  queryKey: screenKeys.sessions,
  queryFn: async () => (await send(sessionsCall, {})).data,
  staleTime: 0,
});

function Line({ session }: { readonly session: Session }) {
  const { run, busy } = useCommand();
  const mine = session.current === 1;
  const living = session.ended_at === null;
  const end = () =>
    run(async () => {
      const sure = await ask({
        title: words.signOut,
        text: words.signOutText,
        confirm: words.signOut,
        cancel,
      });
      if (!sure) return;
      await send(endSession, { id: session.id });
      showToast(words.done);
      await queryClient.invalidateQueries({ queryKey: screenKeys.sessions });
    });
  return (
    <li className={css.session}>
      <span className={mine ? css.mine : css.icon}>
        <Icon name="device-mobile-duotone" size="l" />
      </span>
      <div className={css.words}>
        <b>{session.device}</b>
        <span>{session.place}</span>
        <span>{words.since(session.started_at.slice(0, 16))}</span>
        {living && <span>{words.last(session.last_action_at.slice(0, 16))}</span>}
        {session.handed_over === 1 && <span>{words.handedOver}</span>}
        {living && session.remembered === 1 && <span>{words.remembered}</span>}
      </div>
      <div className={css.end}>
        {mine && <Status tone="ok">{words.here}</Status>}
        {!mine && (
          <Status tone={living ? 'warn' : 'plain'}>{living ? words.living : words.ended}</Status>
        )}
        {living && (
          <Button
            tone="line"
            size="xs"
            busy={busy}
            onClick={() => void (mine ? askToSignOut() : end())}
          >
            {words.signOut}
          </Button>
        )}
      </div>
    </li>
  );
}

const Lines = ({ sessions }: { readonly sessions: readonly Session[] }) => (
  <ul className={css.list}>
    {sessions.map((session) => (
      <Line key={session.id} session={session} />
    ))}
  </ul>
);

/** 登录设备: the current session and the earlier ones, newest first. */
export function SessionsScreen() {
  const query = useQuery(sessionsQuery);
  return (
    <ScreenBody>
      <div className={css.single}>
        <Callout tone="quiet">{words.single}</Callout>
      </div>
      <QueryState query={query} skeleton={<SkeletonRows rows={5} height="88px" />}>
        {(sessions) => {
          const others = sessions.filter(({ current }) => current !== 1);
          return (
            <>
              <SectionHead title={words.current} />
              <Lines sessions={sessions.filter(({ current }) => current === 1)} />
              <SectionHead title={words.history} />
              {others.length === 0 ? (
                <p className={css.none}>{words.none}</p>
              ) : (
                <Lines sessions={others} />
              )}
              <p className={css.note}>{words.stranger}</p>
              <Link to="/password?type=1" className={buttonClass({ tone: 'line', block: true })}>
                {words.change}
              </Link>
            </>
          );
        }}
      </QueryState>
    </ScreenBody>
  );
}
