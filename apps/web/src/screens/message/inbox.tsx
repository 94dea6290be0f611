import type { Message as InboxMessage } from '@haitang/contract/member/messages.ts';
import { buttonClass } from '@haitang/ui/action/button.tsx';
import { Message } from '@haitang/ui/list/message.tsx';
import { DayHead, RecordList } from '@haitang/ui/list/record.tsx';
import { Prose } from '../../features/article/prose.tsx';
import { RecordListState } from '../../features/records/record-list-state.tsx';
import { ApiRefusal } from '../../shared/api/failure.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useNow } from '../../shared/use-now.ts';
import { ageGroups } from './age-groups.ts';
import * as words from './inbox-words.ts';
import { markRead } from './mark-read.ts';
import css from './message.module.css';
import { previewOf } from './preview-of.ts';
import { useInbox } from './use-inbox.ts';
import { useUnfolded } from './use-unfolded.ts';

const failed = (error: Error): string =>
  error instanceof ApiRefusal ? error.message || '获取站内信失败' : '获取站内信异常';

const More = ({ link }: { readonly link: string }) => (
  <Link to={link} className={`${css.more} ${buttonClass({ tone: 'line', size: 'xs' })}`}>
    {words.openLink[link.split('?')[0] ?? ''] ?? '查看详情'}
  </Link>
);

/** 站内信: opening a message for the first time marks it read on the server too. */
export function Inbox() {
  const list = useInbox();
  const now = useNow();
  const { isOpen, toggle } = useUnfolded();
  const press = (message: InboxMessage): void => {
    toggle(message.id);
    // If the mark does not reach the server, the message stays unread there and the next opening
    // tries again.
    if (Number(message.read) === 0 && !isOpen(message.id))
      void markRead(message.id).catch(() => {});
  };
  return (
    <RecordListState list={list} failed={failed} empty={{ text: '账户与资金的通知会在这里显示。' }}>
      {ageGroups(list.rows ?? [], (message) => message.created_at, now).map(({ label, items }) => (
        <section key={label} aria-label={label} className={css.group}>
          <DayHead>{label}</DayHead>
          <RecordList>
            {items.map((message) => (
              <Message
                key={message.id}
                title={message.title}
                preview={previewOf(message.content)}
                time={message.created_at.slice(0, 16)}
                unread={Number(message.read) === 0}
                unreadLabel={words.unreadMark}
                open={isOpen(message.id)}
                onToggle={() => press(message)}
              >
                <Prose html={message.content} small />
                {message.link !== '' && <More link={message.link} />}
              </Message>
            ))}
          </RecordList>
        </section>
      ))}
    </RecordListState>
  );
}
