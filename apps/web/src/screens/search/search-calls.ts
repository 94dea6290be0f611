import type { SearchData, SearchRequest } from '@haitang/contract/member/games.ts';
import { open } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const searchCalls = {
  search: open<SearchData, SearchRequest>('/api/search'),
} as const;
