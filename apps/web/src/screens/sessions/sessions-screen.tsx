import {
  endSession,
  type SessionsData,
  sessions as sessionsCall,
} from '@haitang/contract/member/sessions.ts';
import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { listClass } from '@haitang/ui/list/list.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { PendingRecovery } from '../../features/account/pending-recovery.tsx';
import { askToSignOut } from '../../features/account/sign-out.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { ask } from '../../shared/feedback/confirm-store.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import { cancel } from '../../shared/words/shell.ts';
import css from './sessions.module.css';

const since = (time: string): string => `登录于 ${time}`;
const last = (time: string): string => `最近操作 ${time}`;
const signOut = '退出此设备';

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
        title: signOut,
        text: '该设备上的会话会立即结束，需要重新输入账号与密码。',
        confirm: signOut,
        cancel,
      });
      if (!sure) return;
      await send(endSession, { id: session.id });
      showToast('已退出该设备');
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
        <span>{since(session.started_at.slice(0, 16))}</span>
        {living && <span>{last(session.last_action_at.slice(0, 16))}</span>}
        {session.handed_over === 1 && <span>由扫码接续</span>}
        {living && session.remembered === 1 && <span>保持登录</span>}
      </div>
      <div className={css.end}>
        {mine && <Status tone="ok">本机</Status>}
        {!mine && <Status tone={living ? 'warn' : 'plain'}>{living ? '使用中' : '已结束'}</Status>}
        {living && (
          <Button
            tone="line"
            size="xs"
            busy={busy}
            onClick={() => void (mine ? askToSignOut() : end())}
          >
            {signOut}
          </Button>
        )}
      </div>
    </li>
  );
}

const Lines = ({ sessions }: { readonly sessions: readonly Session[] }) => (
  <ul className={listClass}>
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
      <PendingRecovery />
      <div className={css.single}>
        <Callout tone="quiet">同一账户仅保留一个会话。在新设备登录时，旧设备会自动退出。</Callout>
      </div>
      <QueryState query={query} skeleton={<SkeletonRows rows={5} height="88px" />}>
        {(sessions) => {
          const others = sessions.filter(({ current }) => current !== 1);
          return (
            <>
              <SectionHead title="当前登录" />
              <Lines sessions={sessions.filter(({ current }) => current === 1)} />
              <SectionHead title="登录记录" />
              {others.length === 0 ? (
                <p className={css.none}>还没有其他登录记录</p>
              ) : (
                <Lines sessions={others} />
              )}
              <p className={css.note}>发现陌生记录？请立即修改登录密码并联系客服。</p>
              <Link to="/password?type=1" className={buttonClass({ tone: 'line', block: true })}>
                修改登录密码
              </Link>
            </>
          );
        }}
      </QueryState>
    </ScreenBody>
  );
}
