import { z } from 'zod';
import { isMainlandMobile } from '../codes/contact-rules.ts';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../field.ts';
import { note } from '../note.ts';
import { inOrder, looseText, need } from '../ordered.ts';
import { noData } from '../shown.ts';

/** Message 申请成功; a second application is refused with 202. */
export const applyAgent = endpoint({
  method: 'POST',
  path: '/api/applyagentdo',
  access: 'member',
  request: inOrder(
    z.object({
      mobile: looseText.meta(note("Telephone number; '' when not told.", '13800138000')),
      apply_info: looseText.meta(
        note('Why the member wants to become an agent; at most 1,000 characters.', '社群运营'),
      ),
    }),
    [
      need(({ mobile }) => isMainlandMobile(mobile), '请输入正确手机号', 'mobile'),
      need(
        ({ apply_info }) => apply_info.trim() !== '' && apply_info.length <= 1000,
        '请输入申请理由',
        'apply_info',
      ),
    ],
  ),
  data: noData,
});

/** An address with a single-use code, valid for 60 s; 403 when the member is not an agent. */
export const getAgentLoginUrl = endpoint({
  method: 'GET',
  path: '/api/getAgentLoginUrl',
  access: 'member',
  request: nothing,
  data: z.object({
    url: z.string().meta(note('Address of the agent pages, good once within 60 s.', '/partner/x')),
  }),
});

export type ApplyAgentRequest = z.input<typeof applyAgent.request>;
export type AgentLoginUrlData = z.input<typeof getAgentLoginUrl.data>;
