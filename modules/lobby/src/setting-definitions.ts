import * as agents from '@haitang/agents/agent-settings.ts';
import * as content from '@haitang/content/content-settings.ts';
import { SITE_TEXTS } from '@haitang/content/text-settings.ts';
import * as identity from '@haitang/identity/identity-settings.ts';
import * as messages from '@haitang/messages/message-settings.ts';
import * as office from '@haitang/office/office-settings.ts';
import { METHOD_SETTINGS } from '@haitang/payments/deposits/methods/method-settings.ts';
import { COLD_MOVE_SETTINGS } from '@haitang/payments/treasury/cold-moves/cold-move-settings.ts';
import { SWEEP_SETTINGS } from '@haitang/payments/treasury/sweeps/sweep-settings.ts';
import { TREASURY_SETTINGS } from '@haitang/payments/treasury/treasury-settings.ts';
import { withdrawalRate } from '@haitang/payments/withdrawal-rate.ts';
import * as amountUnit from '@haitang/payments/withdrawals/amount-unit.ts';
import { withdrawalRules } from '@haitang/payments/withdrawals/withdrawal-rules.ts';
import * as withdrawals from '@haitang/payments/withdrawals/withdrawal-settings.ts';
import type { Setting } from '@haitang/platform/settings/setting.ts';
import * as activities from '@haitang/promotions/activities/activity-settings.ts';
import * as turnover from '@haitang/turnover/turnover-settings.ts';
import { VENUE_SETTINGS } from '@haitang/venues/venue-settings.ts';

const isSetting = (value: unknown): value is Setting<unknown> =>
  typeof value === 'object' && value !== null && 'schema' in value && 'fallback' in value;

const settingsOf = (module: Readonly<Record<string, unknown>>): Setting<unknown>[] =>
  Object.values(module).filter(isSetting);

/** Every setting of every module, for the console, the command and the settings store. */
export const SETTING_DEFINITIONS: readonly Setting<unknown>[] = [
  ...settingsOf(identity),
  ...settingsOf(content),
  ...SITE_TEXTS.values(),
  ...settingsOf(messages),
  ...settingsOf(turnover),
  ...METHOD_SETTINGS,
  ...settingsOf(withdrawals),
  withdrawalRate,
  ...settingsOf(amountUnit),
  withdrawalRules,
  ...SWEEP_SETTINGS,
  ...COLD_MOVE_SETTINGS,
  ...TREASURY_SETTINGS,
  ...VENUE_SETTINGS,
  ...settingsOf(agents),
  ...settingsOf(activities),
  ...settingsOf(office),
];
