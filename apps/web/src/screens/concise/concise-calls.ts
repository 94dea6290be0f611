import type { GameListByCodeData, GameListByCodeRequest } from '@haitang/contract/member/games.ts';
import { open } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const conciseCalls = {
  gameListByCode: open<GameListByCodeData, GameListByCodeRequest>('/api/gamelistBycode'),
} as const;
