import type {
  BonusByIdRequest,
  GiveUpBonusData,
} from '@haitang/contract/member/promotions/bonuses.ts';
import { moving } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const bonusCalls = {
  giveUpBonus: moving<GiveUpBonusData, BonusByIdRequest>('/api/bonuses/give-up'),
} as const;
