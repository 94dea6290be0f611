import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { noData, timeText } from '../shown.ts';
import { staffRead } from './office-fields.ts';

const message = z.object({
  id: z.string().meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')),
  topic: z.string().meta(note('What it is about.', '财务客服')),
  name: z.string().meta(note('Its name.', '文舟')),
  contact: z.string().meta(note('How to reach who wrote.', 'lele@example.com')),
  content: z.string().meta(note('Text as HTML of the allowed elements.', '<p>欢迎</p>')),
  writtenAt: timeText.meta(note('When it was written, Beijing time.', '2026-01-02 10:00:00')),
});

/** Unanswered messages, oldest first, at most a hundred. Plain text. */
export const officeServiceMessages = staffRead({
  path: '/office/service',
  permission: 'service.read',
  request: nothing,
  data: z.object({ rows: z.array(message).meta(note('The rows of the page.')) }),
});

export const officeMarkAnswered = endpoint({
  method: 'POST',
  path: '/office/service/answered',
  access: 'staff',
  permission: 'service.answer',
  request: z.object({
    id: requiredText('请选择留言', 60).meta(
      note('Its id.', '019a0000-0000-7000-8000-000000000000'),
    ),
    note: requiredText('请填写处理结果', 300).meta(
      note('A note for colleagues; empty for none.', '已核对'),
    ),
  }),
  data: noData,
});

export type OfficeServiceMessage = z.output<typeof message>;
