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
import { Link } from '../../shared/navigation/link.tsx';
import { unsubscribeBrowser } from '../../shared/session/push-subscription.ts';
import { QueryState } from '../../shared/view/query-state.tsx';
import { pushAbility, subscribeBrowser } from './push-browser.ts';
import { PushChoice } from './push-choice.tsx';
import css from './push-here.module.css';
import { type BrowserPush, holdPush, pushQuery, topicsOf } from './push-query.ts';

const devices = (count: number): string => `另有 ${count} 台设备正在接收推送`;

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
  const { busy, run } = useCommand({ unanswered: '开启失败，请检查网络后重试' });
  const turnOn = (): Promise<void> =>
    run(async () => {
      const keys = await subscribeBrowser(state.key);
      if (!keys) {
        if (pushAbility() === 'blocked') holdPush({ ability: 'blocked' });
        else showToast('尚未获得通知权限，可再次点击开启', 'plain');
        return;
      }
      const { data } = await send(subscribePush, { ...keys, ...topicsOf(state) });
      holdPush({ endpoint: keys.endpoint, state: data });
    });
  return (
    <Button block busy={busy} onClick={() => void turnOn()}>
      开启推送
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
      关闭本机推送
    </Button>
  );
}

function StandingHere(here: BrowserPush) {
  const { ability, state } = here;
  if (ability === 'unsupported') {
    return (
      <Standing
        title="此浏览器不支持推送"
        text="请使用最新版 Chrome、Edge、Firefox 或 Safari 打开本站。全部消息都可以在站内信中查看。"
      />
    );
  }
  if (ability === 'install') {
    const how = (
      <Link to="/app" className={buttonClass({ tone: 'soft', block: true })}>
        查看添加方法
      </Link>
    );
    return (
      <Standing
        title="请先添加到主屏幕"
        text="iPhone 与 iPad 须先用 Safari 将本站添加到主屏幕，再从主屏幕打开，即可开启推送。"
        action={how}
      />
    );
  }
  if (ability === 'blocked')
    return (
      <Standing
        title="推送已被浏览器阻止"
        text="请在浏览器的网站设置中允许本站发送通知，再返回此页开启。"
      />
    );
  return state.here === 1 ? (
    <Standing
      title="本机已开启推送"
      text="退出登录后，本机不再收到推送。"
      action={<TurnOff {...here} />}
    />
  ) : (
    <Standing
      title="本机未开启推送"
      text="开启后默认提醒资金与安全，优惠与公告默认关闭，可随时更改。"
      action={<TurnOn {...here} />}
    />
  );
}

function State(here: BrowserPush) {
  const { ability, state, endpoint } = here;
  const isOn = ability === 'able' && state.here === 1;
  const others = state.devices - (isOn ? 1 : 0);
  return (
    <>
      <StandingHere {...here} />
      {others > 0 && <Hint icon="device-mobile-duotone">{devices(others)}</Hint>}
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
