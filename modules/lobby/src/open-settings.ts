import type { Clock } from '@haitang/kernel/clock.ts';
import type { Config } from '@haitang/platform/config.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import type { Settings } from '@haitang/platform/settings/settings.ts';
import { SETTING_DEFINITIONS } from './setting-definitions.ts';

/** The settings of a program; in production with the production defaults. */
export const openSettings = (
  { production }: Pick<Config, 'production'>,
  database: Database,
  clock: Clock,
): Settings => createSettings({ database, clock, definitions: SETTING_DEFINITIONS, production });
