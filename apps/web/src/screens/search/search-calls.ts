import type { SearchData, SearchRequest } from '@haitang/contract/member/games.ts';
import { open } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const searchCalls = {
  search: open<SearchData, SearchRequest>('/api/search'),
} as const;
