import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, optionalText, requiredText } from '../field.ts';
import { code, staffRead } from './office-fields.ts';

const setting = z.object({
  key: z.string(),
  label: z.string(),
  /** As text; lists and tables as JSON. */
  value: z.string(),
  isDefault: z.boolean(),
  /** What its numbers may be; `band` is the usual step in percent, null where any is. */
  bounds: z.array(
    z.object({
      name: z.string(),
      least: z.string(),
      most: z.string(),
      band: z.number().nullable(),
    }),
  ),
  /** How it is changed: by one person, or by two (`changes.ts`) where it has an effect on money. */
  edit: z.enum(['switch', 'text', 'two']),
});

export const officeSettings = staffRead({
  path: '/office/settings',
  permission: 'settings.read',
  request: nothing,
  data: z.object({ rows: z.array(setting) }),
});

/** Turns a switch or changes words of the site, from now on, with a reason and a code. */
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
