import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, optionalText, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { actReason, code, staffRead } from './office-fields.ts';

const setting = z.object({
  key: z.string().meta(note('Name of the setting.', 'site_state')),
  label: z.string().meta(note('What it is called.', '出款钱包一')),
  /** Text; lists and tables as JSON. */
  value: z.string().meta(note('Its value, as text.', '7.20')),
  isDefault: z.boolean().meta(note('Whether nobody has changed it.', true)),
  /**
   * The bounds of its numbers; `band` is the usual step in percent, null when any step is usual.
   */
  bounds: z
    .array(
      z.object({
        name: z.string().meta(note('Its name.', '文舟')),
        least: z.string().meta(note('The least amount.', '100.00')),
        most: z.string().meta(note('The highest amount.', '50000.00')),
        band: z
          .number()
          .nullable()
          .meta(note('The usual step, in percent of the value in force; null for none.', 10)),
      }),
    )
    .meta(note('What nobody passes, a line for each number.')),
  /** How it is changed: by one person, or by two (`changes.ts`) when it has an effect on money. */
  edit: z
    .enum(['switch', 'text', 'two'])
    .meta(note('How it is changed: by a switch, as a text, or by two people.', 'two')),
});

export const officeSettings = staffRead({
  path: '/office/settings',
  permission: 'settings.read',
  request: nothing,
  data: z.object({ rows: z.array(setting).meta(note('The rows of the page.')) }),
});

/** Changes a switch or a text of the site immediately, with a reason and a code. */
export const officeChangeSetting = endpoint({
  method: 'POST',
  path: '/office/settings/change',
  access: 'staff',
  permission: 'switches.set',
  request: z.object({
    key: requiredText('请选择设置', 80).meta(note('Name of the setting.', 'site_state')),
    value: optionalText(2_000).meta(note('Its value, as text.', '7.20')),
    reason: actReason,
    code,
  }),
  data: setting,
});

export type OfficeSetting = z.output<typeof setting>;
