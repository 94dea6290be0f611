import type { DeleteCardRequest } from '@haitang/contract/member/cards.ts';
import { member } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const walletCalls = {
  deleteCard: member<null, DeleteCardRequest>('/api/delcard'),
} as const;
