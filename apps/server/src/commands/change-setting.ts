import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { Clock } from '@haitang/kernel/clock.ts';
import { assertSettingsFit, type SettingDraft } from '@haitang/payments/assert-settings-fit.ts';
import type { Database, Tx } from '@haitang/platform/database/database.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { outOfBounds, outsideBand } from '@haitang/platform/settings/number-bounds.ts';
import type { Setting } from '@haitang/platform/settings/setting.ts';
import type { Settings } from '@haitang/platform/settings/settings.ts';

export interface SettingWorld {
  readonly database: Database;
  readonly clock: Clock;
  readonly definitions: readonly Setting<unknown>[];
  readonly production?: boolean;
}

/** Each setting as `name = value  label`, sorted by name. */
export async function settingLines(world: SettingWorld): Promise<string[]> {
  const settings = createSettings(world);
  const lines = settings.all().map(async (setting) => {
    const value = JSON.stringify(await settings.get(setting));
    return `${setting.key} = ${value}  ${setting.label}`;
  });
  return (await Promise.all(lines)).sort();
}

/** The typed value: unchanged if the setting takes text, else parsed as JSON. */
function typedValue(setting: Setting<unknown>, typed: string): unknown {
  if (setting.schema.safeParse(typed).success) return typed;
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

/** Refusals that `change` makes anyway are left to it. */
async function assertOnePersonMay(settings: Settings, tx: Tx, draft: SettingDraft): Promise<void> {
  const { setting, value, from } = draft;
  const { schema, bounds = [] } = setting;
  if (!schema.safeParse(value).success || outOfBounds(bounds, value) !== null) return;
  const [step] = outsideBand(bounds, await settings.getAt(setting, from, tx), value);
  if (step !== undefined) throw refuse('condition', { words: `${step}，须在后台由两人变更` });
  await assertSettingsFit(settings, tx, draft);
}

/**
 * Changes a setting from now on, with an audit row of `system:command`, and returns the line to
 * print; null for an unknown setting. Refuses (400) an invalid value or one out of bounds, and
 * (203) one that contradicts another setting or is a step that needs two people.
 */
export async function changeSetting(
  world: SettingWorld,
  name: string,
  typed: string,
): Promise<string | null> {
  const setting = world.definitions.find(({ key }) => key === name);
  if (!setting) return null;
  const settings = createSettings(world);
  const value = typedValue(setting, typed);
  await world.database.transaction(async (tx) => {
    const from = world.clock.now();
    await settings.lock(tx);
    await assertOnePersonMay(settings, tx, { setting, value, from });
    await settings.change(tx, setting, value, {
      actor: 'system:command',
      reason: 'npm run setting',
      effectiveAt: from,
    });
  });
  const lines = await settingLines(world);
  return present(
    lines.find((line) => line.startsWith(`${name} = `)),
    `the line of ${name}`,
  );
}
