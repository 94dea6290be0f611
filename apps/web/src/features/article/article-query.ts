import { article } from '@haitang/contract/member/content.ts';
import { queryOptions } from '@tanstack/react-query';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';

/** An article of the help centre or of /abouts by its type; null if there is none. */
export const articleQuery = (place: 'help' | 'abouts', type: string) =>
  queryOptions({
    queryKey: [...screenKeys.articles, place, type],
    queryFn: async ({ signal }) => (await send(article, { type, place }, { signal })).data,
  });

/** The article of common questions (specification, 2: type 1). */
export const questionsQuery = articleQuery('help', '1');
