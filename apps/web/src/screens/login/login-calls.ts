import type {
  LoginData,
  LoginRequest,
  RegisterData,
  RegisterRequest,
} from '@haitang/contract/member/account.ts';
import { open } from '../../shared/api/call.ts';

/** Of this screen alone, so not in the first script with the others. */
export const loginCalls = {
  login: open<LoginData, LoginRequest>('/api/login_pc'),
  register: open<RegisterData, RegisterRequest>('/api/register'),
} as const;
