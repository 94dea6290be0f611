import {
  type OfficeSetting,
  officeChangeSetting,
  officeSettings,
} from '@haitang/contract/office/settings.ts';
import { changeSwitch, editOf } from '@haitang/office/change-switch.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import type { Setting } from '@haitang/platform/settings/setting.ts';
import { settingText } from './present.ts';

function presentSetting(setting: Setting<unknown>, value: unknown): OfficeSetting {
  const shown = settingText(value);
  return {
    key: setting.key,
    label: setting.label,
    value: shown,
    isDefault: shown === settingText(setting.fallback),
    edit: editOf(setting),
    bounds: (setting.bounds ?? []).map(({ name, least, most, band }) => ({
      name,
      least,
      most,
      band,
    })),
  };
}

/** The settings in force, and the switches one person may change. */
export const settingRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeSettings, async () => {
    const { settings } = context;
    const rows = settings
      .all()
      .map(async (setting) => presentSetting(setting, await settings.get(setting)));
    return { rows: await Promise.all(rows) };
  }),
  staffRoute(officeChangeSetting, async ({ body, session, ip }) => {
    const setting = await changeSwitch(context, { session, ip }, body);
    const now = context.clock.now();
    return presentSetting(setting, await context.settings.getAt(setting, now));
  }),
];
