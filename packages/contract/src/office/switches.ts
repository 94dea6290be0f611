import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { actReason, code, maybeText, maybeTime, staffRead } from './office-fields.ts';

/** What can be switched: parts of the site, ways to deposit, and what the lobby offers. */
export const SWITCH_KINDS = ['site', 'method', 'category', 'venue', 'game'] as const;

const ofSwitch = {
  kind: z
    .enum(SWITCH_KINDS, { error: '请选择开关' })
    .meta(note('What kind of thing it switches.', 'venue', [...SWITCH_KINDS])),
  id: requiredText('请选择开关', 80).meta(
    note('Setting of the site or of a way to deposit, code of the rest.', 'huanqiu'),
  ),
};

const officeSwitch = z.object({
  ...ofSwitch,
  name: z.string().meta(note('What it is called.', '环球')),
  isOpen: z.boolean().meta(note('Whether members can use it.', true)),
  /** Anybody may close it; opening needs two people where it lets money move. */
  opensByTwo: z.boolean().meta(note('Whether opening it needs two people.', false)),
  changedAt: maybeTime.meta(note('When it was switched last, Beijing time; null for never.', null)),
  changedBy: maybeText.meta(note('Who switched it last; null for nobody.', null)),
  reason: maybeText.meta(note('Why it was switched last; null for never.', null)),
});

/** Every switch with its state and its last change. */
export const officeSwitches = staffRead({
  path: '/office/switches',
  permission: 'settings.read',
  request: nothing,
  data: z.object({ rows: z.array(officeSwitch).meta(note('The rows of the page.')) }),
});

/**
 * Closes or opens one thing, with a reason and a code; members see it within five seconds. What
 * needs two people to open is only closed here.
 */
export const officeTurnSwitch = endpoint({
  method: 'POST',
  path: '/office/switches/turn',
  access: 'staff',
  permission: 'switches.set',
  request: z.object({
    ...ofSwitch,
    open: z.boolean({ error: '请选择开启或关闭' }).meta(note('Whether to open it.', false)),
    reason: actReason,
    code,
  }),
  data: officeSwitch,
});

export type OfficeSwitch = z.output<typeof officeSwitch>;
