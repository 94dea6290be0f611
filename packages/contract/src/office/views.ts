import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalText, requiredName } from '../field.ts';
import { note } from '../note.ts';
import { noData } from '../shown.ts';

/** Lists whose filters can be kept. */
const VIEWED_LISTS = ['members', 'audit'] as const;

const list = z.enum(VIEWED_LISTS, { error: '请选择列表' }).meta(note('Which list.', 'members'));

/** Filters of a list that the caller has kept under names. */
export const officeMyViews = endpoint({
  method: 'GET',
  path: '/office/me/views',
  access: 'staff',
  request: z.object({ list }),
  data: z.object({
    rows: z
      .array(
        z.object({
          name: z.string().meta(note('Its name.', '大额会员')),
          query: z.string().meta(note('The filters as in the address.', 'least=10000')),
        }),
      )
      .meta(note('The views, by name.')),
  }),
});

/** Keeps the filters of a list under a name, in place of those before; none remove it. */
export const officeSaveView = endpoint({
  method: 'POST',
  path: '/office/me/views/save',
  access: 'staff',
  request: z.object({
    list,
    name: requiredName('请填写名称，最多 20 字', 20).meta(note('Its name.', '大额会员')),
    query: optionalText(600).meta(
      note('The filters as in the address; empty removes the view.', 'least=10000'),
    ),
  }),
  data: noData,
});

export type ViewedList = (typeof VIEWED_LISTS)[number];
