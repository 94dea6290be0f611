import { serviceThreadPicture } from '@haitang/contract/member/service-threads.ts';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import css from './threads.module.css';

const picture = '图片';
const gone = '图片已过期';

/** The picture of a message; `id` is null once its term is over. */
export function MessagePicture({ id }: { readonly id: string | null }) {
  const { data, error } = useQuery({
    queryKey: [...screenKeys.threadPictures, id],
    queryFn: async ({ signal }) =>
      (await send(serviceThreadPicture, { id: id ?? '' }, { signal })).data.image,
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (id === null || error) return <small>{gone}</small>;
  if (data === undefined) return <Skeleton width="160px" height="120px" />;
  return <img className={css.picture} src={data} alt={picture} />;
}
