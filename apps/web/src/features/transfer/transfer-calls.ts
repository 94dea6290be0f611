import type {
  OpenTransfersData,
  OpenTransfersRequest,
  TransferData,
  TransferRequest,
  UpdateTransferStatusRequest,
} from '@haitang/contract/member/venue-wallet.ts';
import { member, moving } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const transferCalls = {
  transfer: moving<TransferData, TransferRequest>('/api/transfer'),
  openTransfers: member<OpenTransfersData, OpenTransfersRequest>('/api/transfers/open'),
  updateTransferStatus: member<null, UpdateTransferStatusRequest>('/api/uptransferstatus'),
} as const;
