import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { useHere } from '../../shared/navigation/here.ts';
import { NewThread } from './new-thread.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadView } from './thread-view.tsx';

/** 我的留言: all threads, one by `?id=`, or a new one by `?new=1` and about `?order=`. */
export function ThreadsScreen() {
  const { query } = useHere();
  const [id, order] = [query.get('id') ?? '', query.get('order') ?? ''];
  const isNew = order !== '' || query.has('new');
  return (
    <ScreenBody>
      {id !== '' && <ThreadView key={id} id={id} />}
      {id === '' && isNew && <NewThread key={order} order={order} />}
      {id === '' && !isNew && <ThreadList />}
    </ScreenBody>
  );
}
