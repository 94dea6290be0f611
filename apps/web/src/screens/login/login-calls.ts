import type {
  LoginData,
  LoginRequest,
  RegisterData,
  RegisterRequest,
} from '@haitang/contract/member/account.ts';
import { open } from '../../shared/api/call.ts';

/** Used by this screen only, so it is not part of the app's own script. */
export const loginCalls = {
  login: open<LoginData, LoginRequest>('/api/login_pc'),
  register: open<RegisterData, RegisterRequest>('/api/register'),
} as const;
