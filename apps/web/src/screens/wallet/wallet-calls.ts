import type { DeleteCardRequest } from '@haitang/contract/member/cards.ts';
import { member } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const walletCalls = {
  deleteCard: member<null, DeleteCardRequest>('/api/delcard'),
} as const;
