import type {
  OpenTransfersData,
  OpenTransfersRequest,
  TransferData,
  TransferRequest,
  UpdateTransferStatusRequest,
} from '@haitang/contract/member/venue-wallet.ts';
import { member, moving } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const transferCalls = {
  transfer: moving<TransferData, TransferRequest>('/api/transfer'),
  openTransfers: member<OpenTransfersData, OpenTransfersRequest>('/api/transfers/open'),
  updateTransferStatus: member<null, UpdateTransferStatusRequest>('/api/uptransferstatus'),
} as const;
