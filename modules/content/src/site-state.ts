import type { Context } from '@haitang/platform/context.ts';
import { maintenanceUntil, repairTips, siteState } from './content-settings.ts';

const WITHOUT_DATE = '站点正在例行维护，请稍后再来。您的余额不受影响。';

/** The text of the maintenance page, shown or not. */
export async function repairWords({ settings }: Context): Promise<string> {
  const tips = await settings.get(repairTips);
  if (!tips.includes('{until}')) return tips;
  const until = await settings.get(maintenanceUntil);
  return until === '' ? WITHOUT_DATE : tips.replaceAll('{until}', until);
}

/** The text that every call answers during maintenance (503); null while the site is open. */
export async function maintenanceWords(context: Context): Promise<string | null> {
  const state = await context.settings.get(siteState);
  return state === '1' ? null : repairWords(context);
}
