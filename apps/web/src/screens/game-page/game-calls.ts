import type { AgentLoginUrlData } from '@haitang/contract/member/agents.ts';
import type {
  GameTransferRequest,
  GetGameUrlData,
  GetGameUrlRequest,
} from '@haitang/contract/member/games.ts';
import type { GameTransferData } from '@haitang/contract/member/venue-wallet.ts';
import { member, moving } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const gameCalls = {
  answerRealityCheck: member<null>('/api/limits/reality/answer'),
  gameUrl: member<GetGameUrlData, GetGameUrlRequest>('/api/getGameUrl'),
  gameTransfer: moving<GameTransferData, GameTransferRequest>('/api/gameTransfer'),
  agentLoginUrl: member<AgentLoginUrlData>('/api/getAgentLoginUrl', 'GET'),
} as const;
