import type { MessageTopic } from '@haitang/contract/codes/message-topic.ts';
import {
  type MessageTopicsData,
  messageTopics,
  setMessageTopic,
} from '@haitang/contract/member/messages.ts';
import { Switch } from '@haitang/ui/action/switch.tsx';
import { FactRow, List, RowContent, rowClass } from '@haitang/ui/list/list.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import * as words from './inbox-words.ts';

interface Row {
  readonly title: string;
  readonly text: string;
  /** Without a topic its messages are always sent. */
  readonly topic?: MessageTopic;
  /** A screen of its own. */
  readonly to?: string;
}

const SECTIONS: readonly { readonly title: string; readonly rows: readonly Row[] }[] = [
  {
    title: '资金与安全',
    rows: [
      { title: '存款与取款进度', text: '到账、审核与打款结果' },
      { title: '登录与密码变更', text: '新设备登录、密码修改' },
      { title: '返水到账', text: '每日结算后提醒', topic: 'rebate' },
    ],
  },
  {
    title: '优惠',
    rows: [
      { title: '活动与红包', text: '新活动上线、红包开放时间', topic: 'promotion' },
      { title: 'VIP 等级变动', text: '晋升与保级进度', topic: 'vip' },
    ],
  },
  {
    title: '接收方式',
    rows: [
      { title: '站内信', text: '消息中心' },
      { title: words.pushTitle, text: '锁屏提醒与免打扰时段', to: '/message?view=push' },
    ],
  },
];

const topicsQuery = queryOptions({
  queryKey: ['user', 'topics'],
  queryFn: async ({ signal }) => (await send(messageTopics, {}, { signal })).data,
});

interface TopicSwitchProps {
  readonly topic: MessageTopic;
  readonly label: string;
  readonly isOn: boolean;
}

/** Shows the server's state; the inbox is updated after a change. */
function TopicSwitch({ topic, label, isOn }: TopicSwitchProps) {
  const { busy, run } = useCommand();
  const flip = (next: boolean): Promise<void> =>
    run(async () => {
      const { data } = await send(setMessageTopic, { topic, on: next ? '1' : '0' });
      queryClient.setQueryData(topicsQuery.queryKey, data);
      void queryClient.invalidateQueries({ queryKey: queryKeys.inbox });
      void queryClient.invalidateQueries({ queryKey: queryKeys.unread });
    });
  return <Switch label={label} on={isOn} busy={busy} onChange={(next) => void flip(next)} />;
}

const Sections = ({ topics }: { readonly topics: MessageTopicsData }) =>
  SECTIONS.map(({ title, rows }) => (
    <section key={title}>
      <SectionHead title={title} />
      <List>
        {rows.map(({ title: name, text, topic, to }) =>
          to === undefined ? (
            <FactRow
              key={name}
              title={name}
              text={text}
              value={
                topic ? (
                  <TopicSwitch topic={topic} label={name} isOn={topics[topic] === 1} />
                ) : (
                  '始终开启'
                )
              }
            />
          ) : (
            <Link key={name} to={to} className={rowClass}>
              <RowContent title={name} text={text} />
            </Link>
          ),
        )}
      </List>
    </section>
  ));

/**
 * The topics a member gets messages of, with a switch each; those of money and security are always
 * sent.
 */
export function NoticeTopics() {
  const query = useQuery(topicsQuery);
  return (
    <QueryState query={query} skeleton={<SkeletonRows rows={6} height="64px" />}>
      {(topics) => <Sections topics={topics} />}
    </QueryState>
  );
}
