import type {
  BonusByIdRequest,
  GiveUpBonusData,
} from '@haitang/contract/member/promotions/bonuses.ts';
import { moving } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const bonusCalls = {
  giveUpBonus: moving<GiveUpBonusData, BonusByIdRequest>('/api/bonuses/give-up'),
} as const;
