import { type ActivityListData, activityList } from '@haitang/contract/member/promotions.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useRecordPages } from '../records/use-record-pages.ts';

export type ActivityCard = ActivityListData['data'][number];

/** The cache key of one category's list; '' is all. */
export const activitiesKey = (type: string) => [...screenKeys.activities, type] as const;

const idOf = ({ id }: ActivityCard): string => String(id);

/** The activities of a category, `''` for all, page by page. */
export const useActivityPages = (type: string) =>
  useRecordPages({
    queryKey: activitiesKey(type),
    load: async (page, signal) =>
      (await send(activityList, type === '' ? { page } : { type, page }, { signal })).data,
    idOf,
  });
