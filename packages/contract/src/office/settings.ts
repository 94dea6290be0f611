import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, optionalText, requiredText } from '../field.ts';
import { code, staffRead } from './office-fields.ts';

const setting = z.object({
  key: z.string(),
  label: z.string(),
  /** Text; lists and tables as JSON. */
  value: z.string(),
  isDefault: z.boolean(),
  /**
   * The bounds of its numbers; `band` is the usual step in percent, null when any step is usual.
   */
  bounds: z.array(
    z.object({
      name: z.string(),
      least: z.string(),
      most: z.string(),
      band: z.number().nullable(),
    }),
  ),
  /** How it is changed: by one person, or by two (`changes.ts`) when it has an effect on money. */
  edit: z.enum(['switch', 'text', 'two']),
});

export const officeSettings = staffRead({
  path: '/office/settings',
  permission: 'settings.read',
  request: nothing,
  data: z.object({ rows: z.array(setting) }),
});

/** Changes a switch or a text of the site immediately, with a reason and a code. */
export const officeChangeSetting = endpoint({
  method: 'POST',
  path: '/office/settings/change',
  access: 'staff',
  permission: 'switches.set',
  request: z.object({
    key: requiredText('请选择设置', 80),
    value: optionalText(2_000),
    reason: requiredText('请填写原因', 300),
    code,
  }),
  data: setting,
});

export type OfficeSetting = z.output<typeof setting>;
