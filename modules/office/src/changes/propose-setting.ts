import { assertLinkSetting } from '@haitang/content/links.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assertSettingsFit } from '@haitang/payments/assert-settings-fit.ts';
import type { Setting } from '@haitang/platform/settings/setting.ts';
import { assertNoGain, hasPartInGain } from '@haitang/promotions/proof/assert-no-gain.ts';
import { editOf } from '../change-switch.ts';
import { isAllowed } from '../networks/ip-allow-list.ts';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { officeNetworks } from '../office-settings.ts';
import { takeCode } from '../staff/take-code.ts';
import type { Change } from './change.ts';
import { judgeNumbers } from './judge-numbers.ts';
import { parseMoment } from './parse-moment.ts';
import { proposeChange } from './propose-change.ts';

interface SettingProposal {
  readonly key: string;
  /** Text; lists and tables as JSON. */
  readonly value: string;
  readonly reason: string;
  /** Beijing time, `YYYY-MM-DD HH:mm`; '' for immediately. */
  readonly effectiveAt: string;
  /** The reason for a step larger than usual; '' when there is none. */
  readonly override: string;
  readonly code: string;
}

const wrongForm = (words: string | undefined) =>
  // A schema's own words are shown to people only when they are Chinese.
  refuse('malformed', {
    words: words && /\p{Script=Han}/u.test(words) ? words : '新值的格式或范围不正确',
  });

/** The value of a text: the text itself for a text setting, otherwise parsed JSON. */
function parseValue(setting: Setting<unknown>, text: string): unknown {
  let value: unknown = text;
  if (typeof setting.fallback !== 'string') {
    try {
      value = JSON.parse(text);
    } catch {
      throw wrongForm(undefined);
    }
  }
  const parsed = setting.schema.safeParse(value);
  if (!parsed.success) throw wrongForm(parsed.error.issues[0]?.message);
  return value;
}

/** The caller's own network must stay on the list, so that nobody locks themselves out. */
export function assertStillInside(setting: Setting<unknown>, value: unknown, ip: string): void {
  if (setting.key !== officeNetworks.key) return;
  if (isAllowed(officeNetworks.schema.parse(value), ip)) return;
  throw refuse('condition', { words: '名单须包含您当前所在的网络，否则将无法登录后台' });
}

/** Refuses (203) a weight or multiple with which members would gain from promotions. */
export async function assertSettingProven(
  ground: Parameters<typeof assertNoGain>[0],
  { key }: Setting<unknown>,
  { value, effectiveAt }: { readonly value: unknown; readonly effectiveAt: Date },
): Promise<void> {
  if (!hasPartInGain(key)) return;
  await assertNoGain(ground, { at: effectiveAt, setting: { key, value } });
}

/**
 * Proposes a number with an effect on money, or where members are sent, with a code; nothing
 * changes before another person confirms. Refuses a setting that one person may change (403), an
 * invalid value, one out of its bounds and a past time (400), a value already in force (202), and
 * one that contradicts another setting, exceeds the usual step without a reason, or links to a host
 * that is not allowed (203).
 */
export async function proposeSetting(
  context: OfficeContext,
  reader: Reader,
  { key, value: text, reason, effectiveAt: moment, override: why, code }: SettingProposal,
): Promise<Change> {
  const setting = context.settings.all().find((candidate) => candidate.key === key);
  if (!setting) throw refuse('not-found');
  if (editOf(setting) !== 'two') throw refuse('not-allowed', { words: '该设置无须两人变更' });
  const value = parseValue(setting, text);
  assertStillInside(setting, value, reader.ip);
  const from = parseMoment(moment, context.clock.now());
  const before = await context.settings.getAt(setting, from ?? context.clock.now());
  if (JSON.stringify(before) === JSON.stringify(value)) {
    throw refuse('nothing-to-do', { words: '新值与生效时的值相同' });
  }
  const proof = { database: context.database.read, settings: context.settings };
  const effectiveAt = from ?? context.clock.now();
  await assertSettingProven(proof, setting, { value, effectiveAt });
  const now = await context.settings.getAt(setting, context.clock.now());
  const draft = { kind: 'setting', subject: key, after: value } as const;
  const override = judgeNumbers(context.settings, {
    ...draft,
    before: [before, now],
    overrideReason: why,
  });
  const link = { setting, value, at: effectiveAt };
  await assertLinkSetting(context.settings, context.database.read, link);
  const fit = { setting, value, from: effectiveAt };
  await assertSettingsFit(context.settings, context.database.read, fit);
  await takeCode(context, { staff: reader.session.staff, code, ip: reader.ip });
  return proposeChange(context, reader, { ...draft, before, reason, override, effectiveAt: from });
}
