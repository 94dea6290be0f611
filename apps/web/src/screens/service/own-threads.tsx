import { serviceThreads } from '@haitang/contract/member/service-threads.ts';
import { List, RowContent, rowClass } from '@haitang/ui/list/list.tsx';
import { Badge } from '@haitang/ui/surface/status.tsx';
import { useQuery } from '@tanstack/react-query';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { Link } from '../../shared/navigation/link.tsx';
import css from './service.module.css';

const title = '我的留言';

/** 我的留言: the way to the member's threads, with the number of new answers. */
export function OwnThreads() {
  const { data } = useQuery({
    queryKey: [...screenKeys.threads, 'unread'],
    queryFn: async ({ signal }) =>
      (await send(serviceThreads, { page: 1, pagesize: 1 }, { signal })).data.unread,
  });
  const unread = data ?? 0;
  return (
    <div className={css.own}>
      <List>
        <Link to="/threads" className={rowClass}>
          <RowContent
            icon="chat-text-duotone"
            title={title}
            text="给客服留言，在这里查看回复"
            value={unread > 0 ? <Badge count>{unread}</Badge> : undefined}
          />
        </Link>
      </List>
    </div>
  );
}
