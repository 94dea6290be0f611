import type { GameListByCodeData, GameListByCodeRequest } from '@haitang/contract/member/games.ts';
import { open } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const conciseCalls = {
  gameListByCode: open<GameListByCodeData, GameListByCodeRequest>('/api/gamelistBycode'),
} as const;
