import { isMainlandMobile } from '@haitang/contract/codes/contact-rules.ts';

export interface AgentForm {
  readonly mobile: string;
  readonly reason: string;
}

export interface Wrong {
  readonly field: keyof AgentForm;
  readonly words: string;
}

/** The first error: the mobile, then the reason (specification, 5). */
export function wrongInAgent({ mobile, reason }: AgentForm): Wrong | null {
  if (!isMainlandMobile(mobile.trim())) return { field: 'mobile', words: '请输入正确手机号' };
  if (reason.trim() === '') return { field: 'reason', words: '请输入申请理由' };
  return null;
}
