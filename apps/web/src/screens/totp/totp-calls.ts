import type {
  BothFactorsRequest,
  ConfirmTotpRequest,
  EnrolTotpData,
  EnrolTotpRequest,
  RecoveryCodesData,
  TotpData,
} from '@haitang/contract/member/totp.ts';
import { member } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const totpCalls = {
  totp: member<TotpData>('/api/totp'),
  enrolTotp: member<EnrolTotpData, EnrolTotpRequest>('/api/totp/enrol'),
  confirmTotp: member<RecoveryCodesData, ConfirmTotpRequest>('/api/totp/confirm'),
  disableTotp: member<null, BothFactorsRequest>('/api/totp/disable'),
  renewRecoveryCodes: member<RecoveryCodesData, BothFactorsRequest>('/api/totp/recovery'),
};
