import type { ServiceThreadData } from '@haitang/contract/member/service-threads.ts';
import { classNames } from '@haitang/ui/class-names.ts';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from '../../shared/navigation/link.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import { MessagePicture } from './message-picture.tsx';
import { numberText, stateOf, topicWords } from './thread-words.ts';
import css from './threads.module.css';
import { refreshThreads, threadQuery } from './threads-query.ts';
import { WriteAgain } from './write-again.tsx';

const REFRESH_MS = 30_000;

interface OfThread {
  readonly thread: ServiceThreadData;
}

/** The page of the order that a thread is about. */
const orderPage = ({ order_type: type, out_trade_no: number }: ServiceThreadData): string =>
  type === 2
    ? `/transRecord?type=2&order=${encodeURIComponent(number ?? '')}`
    : `/payInfo?deposit_no=${encodeURIComponent(number ?? '')}`;

const Head = ({ thread }: OfThread) => {
  const [tone, words] = stateOf(thread.state);
  return (
    <Card className={css.head}>
      <h2>{topicWords(thread.topic)}</h2>
      <Status tone={tone}>{words}</Status>
      <p className="num">{numberText(thread.number)}</p>
      {thread.out_trade_no !== null && (
        <Link to={orderPage(thread)} className={css.order}>
          {thread.out_trade_no}
        </Link>
      )}
    </Card>
  );
};

const mine = '我';
const service = '客服';

function Messages({ thread }: OfThread) {
  const end = useRef<HTMLLIElement>(null);
  const count = thread.messages.length;
  useEffect(() => {
    if (count > 1) end.current?.scrollIntoView({ block: 'center' });
  }, [count]);
  return (
    <ol className={css.messages} aria-live="polite">
      {thread.messages.map((message, index) => (
        <li
          key={message.id}
          ref={index === count - 1 ? end : null}
          className={classNames(message.mine && css.mine)}
        >
          <small>
            {message.mine ? mine : service} <time>{message.created_at.slice(5, 16)}</time>
          </small>
          <p>{message.content}</p>
          {message.has_picture && <MessagePicture id={message.picture} />}
        </li>
      ))}
    </ol>
  );
}

/** One thread as a conversation, and the box for the next message. */
export function ThreadView({ id }: { readonly id: string }) {
  const query = useQuery({ ...threadQuery(id), refetchInterval: REFRESH_MS });
  const wasUnread = query.data?.unread === true;
  useEffect(() => {
    // The list and the card of the service still count it.
    if (wasUnread) refreshThreads();
  }, [wasUnread]);
  return (
    <QueryState query={query} skeleton={<SkeletonRows rows={4} height="72px" />}>
      {(thread) => (
        <div className={css.thread}>
          <Head thread={thread} />
          <Messages thread={thread} />
          <WriteAgain thread={thread} />
        </div>
      )}
    </QueryState>
  );
}
