import type { ServiceThreadRow } from '@haitang/contract/member/service-threads.ts';
import { buttonClass } from '@haitang/ui/action/button.tsx';
import { classNames } from '@haitang/ui/class-names.ts';
import { listClass } from '@haitang/ui/list/list.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { RecordListState } from '../../features/records/record-list-state.tsx';
import { useRecordPages } from '../../features/records/use-record-pages.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { stateOf, topicWords } from './thread-words.ts';
import css from './threads.module.css';
import { loadThreads } from './threads-query.ts';

const QUERY_KEY = [...screenKeys.threads, 'all'];

const unreadMark = '有新回复';

const Row = ({ thread }: { readonly thread: ServiceThreadRow }) => {
  const [tone, words] = stateOf(thread.state);
  return (
    <li>
      <Link
        to={`/threads?id=${thread.id}`}
        className={classNames(css.row, thread.unread && css.unread)}
      >
        <span className={css.title}>
          {thread.unread && <span className={css.dot} role="img" aria-label={unreadMark} />}
          {topicWords(thread.topic)}
        </span>
        <Status tone={tone}>{words}</Status>
        <span className={css.preview}>{thread.preview}</span>
        <time className={classNames(css.time, 'num')}>{thread.last_at.slice(5, 16)}</time>
      </Link>
    </li>
  );
};

const idOf = ({ id }: ServiceThreadRow): string => id;

/** The member's threads, the newest message first. */
export function ThreadList() {
  const list = useRecordPages({ queryKey: QUERY_KEY, load: loadThreads, idOf });
  const write = (
    <Link to="/threads?new=1" className={buttonClass({ block: true })}>
      写留言
    </Link>
  );
  return (
    <div className={css.list}>
      {list.rows?.length !== 0 && write}
      <RecordListState
        list={list}
        empty={{
          text: '写给客服的留言与回复会在这里显示。',
          action: (
            <Link to="/threads?new=1" className={buttonClass({ tone: 'soft' })}>
              写留言
            </Link>
          ),
        }}
      >
        <ul className={listClass}>
          {(list.rows ?? []).map((thread) => (
            <Row key={thread.id} thread={thread} />
          ))}
        </ul>
      </RecordListState>
    </div>
  );
}
