import { activityStateWords } from '@haitang/contract/codes/activity-state.ts';
import {
  type ActivityApplicationsData,
  activityApplications,
} from '@haitang/contract/member/promotions.ts';
import type { Tone } from '@haitang/ui/surface/status.tsx';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useRecordPages } from '../records/use-record-pages.ts';

export type Application = ActivityApplicationsData['data'][number];

const idOf = ({ id }: Application): string => String(id);

/** The member's applications for activities, newest first, page by page. */
export const useApplicationPages = () =>
  useRecordPages({
    queryKey: screenKeys.applications,
    load: async (page, signal) => (await send(activityApplications, { page }, { signal })).data,
    idOf,
  });

const TONES: Readonly<Record<number, Tone>> = { 1: 'warn', 2: 'ok', 3: 'bad' };

/** Text and colour of an application's state; 0 and 4 are undefined (specification, 4). */
export const applicationState = (
  state: number,
): { readonly words: string; readonly tone: Tone } => ({
  words: activityStateWords(state),
  tone: TONES[state] ?? 'plain',
});
