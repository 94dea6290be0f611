import { present } from '@haitang/kernel/assert.ts';
import type { Clock } from '@haitang/kernel/clock.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import type { Setting } from '@haitang/platform/settings/setting.ts';
import { createSettings } from '@haitang/platform/settings/settings-store.ts';

export interface SettingWorld {
  readonly database: Database;
  readonly clock: Clock;
  readonly definitions: readonly Setting<unknown>[];
}

/** Each setting as `name = value  label`, in the order of their names. */
export async function settingLines(world: SettingWorld): Promise<string[]> {
  const settings = createSettings(world);
  const lines = settings.all().map(async (setting) => {
    const value = JSON.stringify(await settings.get(setting));
    return `${setting.key} = ${value}  ${setting.label}`;
  });
  return (await Promise.all(lines)).sort();
}

/** What was typed: as it stands where the setting takes text, else as JSON. */
function typedValue(setting: Setting<unknown>, typed: string): unknown {
  if (setting.schema.safeParse(typed).success) return typed;
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

/**
 * Changes a setting from now on, with an audit row of `system:command`, and returns the line to
 * print; null when there is no such setting. Refuses (400) a value the setting does not take.
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
  await world.database.transaction((tx) =>
    settings.change(tx, setting, value, {
      actor: 'system:command',
      reason: 'npm run setting',
      effectiveAt: world.clock.now(),
    }),
  );
  const lines = await settingLines(world);
  return present(
    lines.find((line) => line.startsWith(`${name} = `)),
    `the line of ${name}`,
  );
}
