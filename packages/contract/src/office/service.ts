import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, requiredText } from '../field.ts';
import { noData, timeText } from '../shown.ts';
import { staffRead } from './office-fields.ts';

const message = z.object({
  id: z.string(),
  topic: z.string(),
  name: z.string(),
  contact: z.string(),
  content: z.string(),
  writtenAt: timeText,
});

/** Unanswered messages, oldest first, at most a hundred. Plain text. */
export const officeServiceMessages = staffRead({
  path: '/office/service',
  permission: 'service.read',
  request: nothing,
  data: z.object({ rows: z.array(message) }),
});

export const officeMarkAnswered = endpoint({
  method: 'POST',
  path: '/office/service/answered',
  access: 'staff',
  permission: 'service.answer',
  request: z.object({
    id: requiredText('请选择留言', 60),
    note: requiredText('请填写处理结果', 300),
  }),
  data: noData,
});

export type OfficeServiceMessage = z.output<typeof message>;
