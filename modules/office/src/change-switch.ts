import * as content from '@haitang/content/content-settings.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { registrationSwitch } from '@haitang/identity/identity-settings.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import type { Setting } from '@haitang/platform/settings/setting.ts';
import type { Reader } from './note-act.ts';
import type { OfficeContext } from './office-context.ts';
import { takeCode } from './staff/take-code.ts';

/** Switches: `"1"` or `"0"`. */
const SWITCHES: readonly Setting<unknown>[] = [
  content.siteState,
  registrationSwitch,
  content.redPacketSwitch,
  content.indexModal,
  content.rebateSwitch,
  content.jackpotSwitch,
];
/** Texts that send members nowhere; links and texts that they act on need two people. */
const TEXTS: readonly Setting<unknown>[] = [content.maintenanceUntil];
/** A moment, and nothing that a reader could act on. */
const MOMENT = /^(|\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?)$/;

/**
 * How a setting is changed here: by one person, or by two when it affects money, access or where
 * members go (LG-09; rules.md, Corrections 2026-11-28).
 */
export function editOf(setting: Setting<unknown>): 'switch' | 'text' | 'two' {
  if (SWITCHES.includes(setting)) return 'switch';
  return TEXTS.includes(setting) ? 'text' : 'two';
}

export interface SettingChange {
  readonly key: string;
  readonly value: string;
  readonly reason: string;
  readonly code: string;
}

/**
 * Changes a switch or a text of the site immediately, with a code; the audit trail keeps both
 * values. Refuses a setting that needs two people (403) and an invalid value (400).
 */
export async function changeSwitch(
  context: OfficeContext,
  { session, ip }: Reader,
  { key, value, reason, code }: SettingChange,
): Promise<Setting<unknown>> {
  const setting = context.settings.all().find((candidate) => candidate.key === key);
  if (!setting) throw refuse('not-found');
  if (editOf(setting) === 'two') throw refuse('not-allowed');
  // A value that is refused anyway must not use up a code.
  const parsed = setting.schema.safeParse(value);
  if (!parsed.success) {
    throw refuse('malformed', { words: parsed.error.issues[0]?.message ?? '' });
  }
  if (setting.key === content.maintenanceUntil.key && !MOMENT.test(value)) {
    throw refuse('malformed', { words: '时间须为 2026-01-31 08:00 的格式' });
  }
  await takeCode(context, { staff: session.staff, code, ip });
  const effectiveAt = context.clock.now();
  await context.database.transaction((tx) =>
    context.settings.change(tx, setting, value, {
      actor: staffActor(session.staff),
      reason,
      effectiveAt,
    }),
  );
  return setting;
}
